import { Failure } from '@manchester-eats/shared/domain';
import { listDifferences } from '@manchester-eats/shared/sync';
import type { Hint } from '../../terminal/command-line.ts';
import { countText, numberText } from '../../terminal/words.ts';
import { countUnpublished, sumCounts } from '../../workspace/unpublished.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { PublishPreview } from './preview.ts';

/** The flags of `eats publish`. */
export interface PublishFlags {
  readonly url?: string;
  readonly dropDemo?: boolean;
  readonly prefer?: 'local' | 'published';
  readonly join?: boolean;
  readonly allowRemovals?: boolean;
  readonly takeBack?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly data?: string;
}

/**
 * Returns the failure of a publish that cannot ask for confirmation: it counts the records with unpublished
 * changes and gives the command to run. Nothing is read from the server. `workspace` is null if the file is
 * missing or unreadable; nothing is counted then.
 */
export function missingYesFailure(
  flags: PublishFlags,
  workspace: Pick<Workspace, 'name' | 'copy'> | null,
  hint: Hint,
): Failure {
  const preview =
    workspace === null
      ? 'Run it with --dry-run to see what would be published.'
      : `Unpublished changes in ${workspace.name}: ${countsText(workspace)}${
          flags.dropDemo === true ? '; the demo records would be removed as well' : ''
        }. --dry-run compares them with the server.`;
  return new Failure(
    'usage/invalid',
    'A publish changes the public site, so it needs --yes. Nothing was published.',
    { hint: `${preview} To publish, run:\n  ${publishLine(flags, hint)}` },
  );
}

/** Returns the failure of a publish that lacks a confirming flag, or null if it lacks none. */
export function missingFlagFailure(
  flags: PublishFlags,
  { removalsToConfirm, listings, takenBack }: PublishPreview,
  hint: Hint,
): Failure | null {
  if (removalsToConfirm.length > 0 && flags.allowRemovals !== true) {
    return new Failure(
      'publish/many-removals',
      `This would take down ${numberText(removalsToConfirm.length)} of ${countText(listings, 'published listing')}. Nothing was published.`,
      {
        hint: `To publish anyway, run:\n  ${publishLine({ ...flags, allowRemovals: true }, hint)}`,
      },
    );
  }
  if (takenBack.length > 0 && flags.takeBack !== true) {
    return new Failure(
      'publish/take-back',
      `This would restore ${countText(takenBack.length, 'value')} that others have replaced since. Nothing was published.`,
      { hint: `To publish anyway, run:\n  ${publishLine({ ...flags, takeBack: true }, hint)}` },
    );
  }
  return null;
}

function countsText({ copy }: Pick<Workspace, 'copy'>): string {
  const { added, updated, removed } = sumCounts(countUnpublished(listDifferences(copy.state())));
  return `${countText(added, 'record')} to add, ${numberText(updated)} to update and ${numberText(removed)} to remove`;
}

/** Returns the command that publishes with the same flags and without asking. */
function publishLine(flags: PublishFlags, hint: Hint): string {
  return `${hint('publish', { ...flags, dryRun: false, yes: false })} --yes`;
}
