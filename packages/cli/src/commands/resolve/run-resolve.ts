import { Failure } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import type { ChangesFlags } from '../changes/changes-options.ts';
import { runChanges } from '../changes/run-changes.ts';
import { resolve } from '../changes/service.ts';

interface ResolveArguments {
  readonly record: string;
  readonly sideOrField: string;
  readonly sideOfField: string | undefined;
}

/** Runs `eats resolve`. */
export async function runResolve(
  { record, sideOrField, sideOfField }: ResolveArguments,
  flags: ChangesFlags,
  run: Run,
): Promise<void> {
  const side = sideOfField ?? sideOrField;
  if (side !== 'local' && side !== 'published') {
    throw new Failure('usage/invalid', `"${side}" is neither local nor published.`, {
      hint: `For example:\n  ${run.hint('resolve listing:fhrs-500001 phone local')}`,
    });
  }
  const field = sideOfField === undefined ? undefined : sideOrField;
  await runChanges(flags, run, (deps) => resolve(deps, record, field, side));
}
