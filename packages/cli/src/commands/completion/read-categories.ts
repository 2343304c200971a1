import { greaterManchester } from '@manchester-eats/shared/city';
import { Failure } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import { plainText } from '../../terminal/table.ts';
import { openWorkspace } from '../../workspace/workspace.ts';

/** Returns the names of the categories in the data file, or those that a new one gets; none if it cannot be read. */
export function readCategories(data: string | undefined, run: Run): readonly string[] {
  try {
    const workspace = openWorkspace(
      workspaceOptions({ dryRun: true, ...(data === undefined ? {} : { data }) }, run),
    );
    const { categories } = workspace.existed ? workspace.shown().documents : greaterManchester;
    // One with a line end would be several candidates.
    return categories.map(({ name }) => name).filter((name) => plainText(name) === name);
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
}
