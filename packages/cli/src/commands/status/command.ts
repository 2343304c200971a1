import type { Run } from '../../run.ts';
import { dataOption, workspaceOptions, jsonOption, urlOption } from '../../terminal/options.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import type { CommandDefinition } from '../../command-definition.ts';
import { serverUrlOf } from '../../workspace/server-url.ts';
import { createHttpClient } from '../../workspace/http-client.ts';
import { openWorkspace } from '../../workspace/workspace.ts';
import { statusLines } from './report-text.ts';
import { statusJson } from './status-json.ts';
import { readServerStatus } from './server-status.ts';
import { readStatus } from './service.ts';

interface StatusFlags {
  readonly url?: string;
  readonly offline?: boolean;
  readonly json?: boolean;
  readonly data?: string;
}

const helpEnd = `
Shows how many records the file has and the sources of its listings, which
records are left out and why, unpublished changes with old and new values,
conflicts with both values, the time of the last publish from this file, and
whether the server responds. Long lists are cut; --json lists all. It needs no
sign-in and changes nothing. A server that does not respond is not an error.

Examples:
  $ eats status
  $ eats status --json | jq .unpublished

Exit codes: 0 done; 1 the file cannot be read; 2 wrong usage.`;

/** `eats status`. */
export const statusCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Shows what the data file contains and what is unpublished.')
      .addOption(urlOption(command))
      .option('--offline', 'do not contact the server')
      .addOption(jsonOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: StatusFlags) => {
        await runStatus(flags, run);
      });
  },
};

async function runStatus(flags: StatusFlags, run: Run): Promise<void> {
  const { terminal, environment } = run;
  const url = serverUrlOf(flags.url, run);
  const workspace = openWorkspace(workspaceOptions({ ...flags, dryRun: true }, run));
  const http = createHttpClient({ signal: run.signal, environment });
  try {
    const report = await readStatus({
      workspace,
      readServer: flags.offline === true ? null : () => readServerStatus(http, url),
    });
    report.notes.forEach(createMessageWriter(terminal));
    if (flags.json === true) terminal.print(JSON.stringify(statusJson(report, url)));
    else
      for (const line of statusLines(report, { url, hint: run.hint }, terminal))
        terminal.print(line);
  } finally {
    await http.close();
  }
}
