// Loaded for administrators only.
import type { Proposal } from '@manchester-eats/shared/application';
import type { Administration } from './administration.ts';

/** How long to wait for what owners propose, in milliseconds: a restore also has to work without a server. */
const patience = 5_000;

/**
 * Returns what owners propose and nobody has decided; nothing if that cannot be read in time. A picture that they name
 * stays stored all the same.
 */
export async function readProposals(
  pictures: Administration['pictures'],
): Promise<readonly Proposal[]> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => {
      resolve(null);
    }, patience);
  });
  const found = await Promise.race([
    pictures().then((stores) => stores?.stored.proposals() ?? null),
    late,
  ]);
  return found?.ok === true ? found.value : [];
}
