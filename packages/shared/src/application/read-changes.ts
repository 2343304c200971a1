import { success, type Result } from '../domain/result.ts';
import type { DirectoryPort, PublishedChanges } from '../ports/directory-port.ts';
import { emptyBase, type PublishedBase } from '../sync/published-base.ts';
import { isSameDirectory } from './same-directory.ts';

/** What was read, and the base that it may be compared with. */
export interface ReadChanges {
  readonly published: PublishedChanges;
  readonly base: PublishedBase;
  /** True where another directory answered: the base is empty then, and both sides are joined. */
  readonly startedAfresh: boolean;
}

/** Reads what was published since the base; everything, where the base is of another directory. */
export async function readChanges(
  directory: DirectoryPort,
  base: PublishedBase,
  onRead?: (read: number) => void,
): Promise<Result<ReadChanges>> {
  const first = await directory.readChanges(base.revision, onRead);
  if (!first.ok) return first;
  if (isSameDirectory(base, first.value)) {
    return success({ published: first.value, base, startedAfresh: false });
  }
  const everything = await directory.readChanges(0, onRead);
  if (!everything.ok) return everything;
  return success({ published: everything.value, base: emptyBase(), startedAfresh: true });
}
