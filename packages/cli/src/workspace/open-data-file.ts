import type { Run } from '../run.ts';
import { createMessageWriter } from '../terminal/message-writer.ts';
import { workspaceOptions } from '../terminal/options.ts';
import { openExistingWorkspace, type Workspace } from './workspace.ts';

/**
 * Opens the data file of a call, which must exist, and writes what there is to say about it.
 *
 * @throws {Failure} as `openExistingWorkspace`.
 */
export async function openDataFile(
  flags: Parameters<typeof workspaceOptions>[0],
  run: Run,
): Promise<Workspace> {
  const workspace = await run.runLong(() => openExistingWorkspace(workspaceOptions(flags, run)));
  workspace.notes.forEach(createMessageWriter(run.terminal));
  return workspace;
}
