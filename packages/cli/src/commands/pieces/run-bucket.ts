import type { Run } from '../../run.ts';
import { endRun } from '../../terminal/end-run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { sayEvery } from '../../terminal/say-every.ts';
import { snapshotSentence } from '../../terminal/snapshot-lines.ts';
import { connect } from '../../workspace/connect.ts';
import type { PiecesFlags } from './pieces-flags.ts';

/** Rows and files between two lines of progress. */
const linesEvery = { rows: 5_000, files: 50 };

/** Runs `eats pieces --bucket`. */
export async function runBucket(flags: PiecesFlags, run: Run): Promise<void> {
  const { json = false, dryRun = false, yes = false } = flags;
  const writeMessage = createMessageWriter(run.terminal);
  const say = (text: string) => {
    if (!json) writeMessage(text);
  };
  const connection = await connect(flags.url, run);
  const { url, snapshot } = connection;
  try {
    say(`Reading ${url}`);
    run.setInterruptMessage(
      `Interrupted. Visitors read the snapshot as it was. To write it again, run:\n  ${run.again()}`,
    );
    const onRows = sayEvery(linesEvery.rows, say, 'row', 'read');
    const onFiles = sayEvery(linesEvery.files, say, 'file', 'written');
    const written = await snapshot.write({ mayEmpty: yes, dryRun, onRows, onFiles });
    if (!written.ok) throw written.failure;
    writeMessage(snapshotSentence(written.value, snapshot.url, dryRun));
    if (!snapshot.isRead) {
      writeMessage(
        `Visitors of ${url} do not read it yet. To let them, set "snapshotUrl" in the site's config.json to ${snapshot.url}; from then on, each publish writes it.`,
      );
    }
    const report = { url, bucket: snapshot.url, isRead: snapshot.isRead, dryRun, ...written.value };
    endRun(run, { json, report: () => report, isWhole: true });
  } finally {
    await connection.close();
  }
}
