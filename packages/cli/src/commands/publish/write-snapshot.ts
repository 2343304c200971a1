import type { SnapshotReport } from '@manchester-eats/shared/application';
import type { Failure, Result } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { snapshotSentence } from '../../terminal/snapshot-lines.ts';
import type { SnapshotWriter } from '../../workspace/snapshot-writer.ts';

/** What became of the snapshot after a publish; null if visitors of the site read none from a bucket. */
export type WrittenSnapshot = Result<SnapshotReport> | null;

/**
 * Writes the snapshot after a publish, if visitors read it from the project's bucket. A failure is said and returned: what
 * was published stays published.
 */
export async function writeSnapshotAfter(
  snapshot: SnapshotWriter,
  run: Pick<Run, 'terminal' | 'hint' | 'setInterruptMessage'>,
): Promise<WrittenSnapshot> {
  if (!snapshot.isRead) return null;
  const again = run.hint('pieces', { bucket: true });
  run.setInterruptMessage(
    `Interrupted. Everything is published, but visitors still read the snapshot as it was. To write it, run:\n  ${again}`,
  );
  const written = await snapshot.write({});
  const writeMessage = createMessageWriter(run.terminal);
  if (written.ok) writeMessage(snapshotSentence(written.value, snapshot.url, false));
  else failureSentences(written.failure, again).forEach(writeMessage);
  return written;
}

/** The part of the JSON report about the snapshot. */
export function snapshotJson(written: WrittenSnapshot): object {
  if (written === null) return {};
  if (written.ok) return { snapshot: written.value };
  const { code, message, hint } = written.failure;
  return { snapshot: { error: { code, message, hint } } };
}

function failureSentences({ message, hint }: Failure, again: string): readonly string[] {
  return [
    'Everything is published, but the snapshot that visitors read could not be written: they still see what was published before.',
    `${message} ${hint}`.trim(),
    `To write it, run:\n  ${again}`,
  ];
}
