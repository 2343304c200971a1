import type { Run } from '../../run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { countText } from '../../terminal/words.ts';
import { serverUrlOf } from '../../workspace/server-url.ts';
import { createHttpClient } from '../../workspace/http-client.ts';
import { openSessionStore } from '../../workspace/session-store.ts';
import { checkData, checkNode } from './local-checks.ts';
import { checkGoogle, checkRegister, checkServer } from './remote-checks.ts';
import { checkLines } from './report-text.ts';
import { endRun } from '../../terminal/end-run.ts';

/** The flags of `eats doctor`. */
export interface DoctorFlags {
  readonly url?: string;
  readonly offline?: boolean;
  readonly json?: boolean;
  readonly data?: string;
}

/** Runs `eats doctor`. */
export async function runDoctor(flags: DoctorFlags, run: Run): Promise<void> {
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
    if (flags.json !== true) {
      for (const line of checkLines(checks, terminal)) terminal.print(line);
      const sentence = count === 0 ? 'Nothing is wrong.' : `${countText(count, 'thing')} to mend.`;
      createMessageWriter(terminal)(sentence);
    }
    const ok = count === 0;
    endRun(run, { json: flags.json, report: () => ({ ok, checks }), isWhole: ok });
  } finally {
    await http.close();
  }
}
