import { Failure } from '@manchester-eats/shared/domain';
import type { VerbDefinition } from '../../verb.ts';
import { addChangesOptions, runChanges, type ChangesFlags } from '../changes/run-changes.ts';
import { discard } from '../changes/service.ts';

const helpEnd = `
Gives up unpublished changes: of one change, of one record, of one field of a
record, or all. The published values are in the file afterwards; the version
before is directory.json.1.

Examples:
  $ eats discard edit-1a2b3c4d
  $ eats discard listing:fhrs-500001 phone
  $ eats discard --all

Exit codes: 0 done; 1 failed; 2 wrong usage.`;

/** `eats discard`. */
export const discardVerb: VerbDefinition = {
  define(command, run) {
    addChangesOptions(
      command
        .description('Gives up unpublished changes.')
        .argument('[what]', 'the id of a change, or a record: listing:fhrs-500001')
        .argument('[field]', 'only this field of the record')
        .option('--all', 'give up all unpublished changes'),
    )
      .addHelpText('after', helpEnd)
      .action(
        async (
          name: string | undefined,
          field: string | undefined,
          flags: ChangesFlags & { readonly all?: boolean },
        ) => {
          const all = flags.all ?? false;
          if (all === (name !== undefined)) {
            throw new Failure('usage/invalid', 'Name a change or a record, or use --all.', {
              hint: '"eats status" lists the unpublished changes.',
            });
          }
          const target = {
            all,
            ...(name === undefined ? {} : { name }),
            ...(field === undefined ? {} : { field }),
          };
          await runChanges(flags, run, (deps) => discard(deps, target));
        },
      );
  },
};
