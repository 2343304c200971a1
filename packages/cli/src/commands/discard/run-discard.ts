import { Failure } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import type { ChangesFlags } from '../changes/changes-options.ts';
import { runChanges } from '../changes/run-changes.ts';
import { discard } from '../changes/service.ts';

/** The flags of `eats discard`. */
export interface DiscardFlags extends ChangesFlags {
  readonly all?: boolean;
}

/** Runs `eats discard`. `name` is that of a change or a record. */
export async function runDiscard(
  { name, field }: { readonly name: string | undefined; readonly field: string | undefined },
  flags: DiscardFlags,
  run: Run,
): Promise<void> {
  const all = flags.all ?? false;
  if (all === (name !== undefined)) {
    throw new Failure('usage/invalid', 'Name a change or a record, or use --all.', {
      hint: `The unpublished changes are listed by:\n  ${run.hint('status')}`,
    });
  }
  const target = {
    all,
    ...(name === undefined ? {} : { name }),
    ...(field === undefined ? {} : { field }),
  };
  await runChanges(flags, run, (deps) => discard(deps, target));
}
