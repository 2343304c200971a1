import type { CommandDefinition } from '../../command-definition.ts';
import { addChangesOptions, type ChangesFlags } from '../changes/changes-options.ts';

const helpEnd = `
Resolves the conflicts of a record, or of one of its fields. "local" keeps the
value in the file, which the next publish sends; "published" uses the published
one, and "eats undo" brings back the other.

Examples:
  $ eats resolve listing:fhrs-500001 local
  $ eats resolve listing:fhrs-500001 phone published

Exit codes: 0 done; 1 failed, or a record was left out; 2 wrong usage.`;

/** `eats resolve`. */
export const resolveCommand: CommandDefinition = {
  define(command, run) {
    addChangesOptions(
      command
        .description('Resolves a conflict.')
        .argument('<record>', 'kind and id: listing:fhrs-500001')
        .argument('<field-or-side>', 'the field, if you name one, or else the side')
        .argument('[side]', 'local or published, after the field'),
    )
      .addHelpText('after', helpEnd)
      .action(
        async (
          record: string,
          sideOrField: string,
          sideOfField: string | undefined,
          flags: ChangesFlags,
        ) => {
          const { runResolve } = await import('./run-resolve.ts');
          await runResolve({ record, sideOrField, sideOfField }, flags, run);
        },
      );
  },
};
