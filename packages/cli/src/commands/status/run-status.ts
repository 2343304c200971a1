import type { Run } from '../../run.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { serverUrlOf } from '../../workspace/server-url.ts';
import { createHttpClient } from '../../workspace/http-client.ts';
import { openWorkspace } from '../../workspace/workspace.ts';
import { statusLines } from './report-text.ts';
import { statusJson } from './status-json.ts';
import { readServerStatus } from './server-status.ts';
import { readStatus } from './service.ts';

/** The flags of `eats status`. */
export interface StatusFlags {
  readonly url?: string;
  readonly offline?: boolean;
  readonly json?: boolean;
  readonly data?: string;
}

/** Runs `eats status`. */
export async function runStatus(flags: StatusFlags, run: Run): Promise<void> {
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
