import type { CommandDefinition } from '../../command-definition.ts';
import { exitCodes } from '../../exit-code.ts';
import type { Run } from '../../run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { dataOption, jsonOption, urlOption } from '../../terminal/options.ts';
import { countText } from '../../terminal/words.ts';
import { serverUrlOf } from '../../workspace/server-url.ts';
import { createHttpClient } from '../../workspace/http-client.ts';
import { openSessionStore } from '../../workspace/session-store.ts';
import { checkData, checkNode } from './local-checks.ts';
import { checkGoogle, checkRegister, checkServer } from './remote-checks.ts';
import { checkLines } from './report-text.ts';

interface DoctorFlags {
  readonly url?: string;
  readonly offline?: boolean;
  readonly json?: boolean;
  readonly data?: string;
}

const helpEnd = `
Checks Node, the folder and the data file, the server and whether it accepts
your sign-in, the hygiene register, and Google's key. Where something is wrong,
it prints the command that mends it. It changes nothing, prints no secret, and
asks Google one question that is not charged.

Examples:
  $ eats doctor
  $ eats doctor --offline --data other.json

Exit codes: 0 nothing is wrong; 1 something is; 2 wrong usage.`;

/** `eats doctor`. */
export const doctorCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Checks what eats needs, and says how to mend it.')
      .addOption(urlOption(command))
      .option('--offline', 'contact neither the server nor the register nor Google')
      .addOption(jsonOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: DoctorFlags) => {
        await runDoctor(flags, run);
      });
  },
};

async function runDoctor(flags: DoctorFlags, run: Run): Promise<void> {
  const { terminal, environment, signal } = run;
  const url = serverUrlOf(flags.url, run);
  const http = createHttpClient({ signal, environment });
  try {
    const remote =
      flags.offline === true
        ? []
        : await Promise.all([
            checkServer(url, http, openSessionStore(run), run),
            checkRegister(http, run),
            checkGoogle(http, run),
          ]);
    const checks = [checkNode(), ...checkData(flags, run), ...remote.flat()];
    const count = checks.filter(({ state }) => state === 'wrong').length;
    if (flags.json === true) terminal.print(JSON.stringify({ ok: count === 0, checks }));
    else {
      for (const line of checkLines(checks, terminal)) terminal.print(line);
      const sentence = count === 0 ? 'Nothing is wrong.' : `${countText(count, 'thing')} to mend.`;
      createMessageWriter(terminal)(sentence);
    }
    if (count > 0) run.setExitCode(exitCodes.failed);
  } finally {
    await http.close();
  }
}
