import type { PublishInput } from '@manchester-eats/shared/application';
import { Failure, failed, success } from '@manchester-eats/shared/domain';
import { isOtherDirectory, type WorkingCopy } from '@manchester-eats/shared/sync';
import type { Workspace } from './workspace.ts';

type Directory = PublishInput['directory'];

/**
 * Wraps a published directory so that `readChanges` refuses a different directory, unless `join` is set. If
 * it is the same one, records the listings removed from it, so that imports do not add them again.
 */
export function guardDirectory(
  directory: Directory,
  workspace: Pick<Workspace, 'name' | 'noteRemoved' | 'hint'>,
  workingCopy: () => WorkingCopy,
  join: boolean,
): Directory {
  return {
    async readChanges(cursor, onProgress) {
      const response = await directory.readChanges(cursor, onProgress);
      if (!response.ok) return response;
      const { history, removals } = response.value;
      const isOther =
        history === 'other' || isOtherDirectory(workingCopy().published, response.value);
      if (isOther && !join) return failed(otherDirectory(workspace));
      if (isOther) return success({ ...response.value, history: 'other' });
      workspace.noteRemoved(removals.flatMap(({ kind, id }) => (kind === 'listing' ? [id] : [])));
      return response;
    },
    readRecords: (names) => directory.readRecords(names),
    publish: (steps) => directory.publish(steps),
  };
}

function otherDirectory({ name, hint }: Pick<Workspace, 'name' | 'hint'>): Failure {
  return new Failure(
    'directory/other',
    'This is a different published directory from last time. Nothing was changed, here or there.',
    {
      hint: `To work with this directory only, name another file with --data. To publish everything in ${name} to this directory as well:\n  ${hint('publish', { join: true })}`,
    },
  );
}
