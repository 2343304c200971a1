import { databaseTwin, type Backend } from './backends.ts';
import type { FaultCounts } from './story-work.ts';
import type { StoryEnd } from './story.ts';
import { storyOf, type StoryScene } from './told-story.ts';

/**
 * Tells a story on an empty database, and again in memory: where the two differ, the database and the
 * directory in memory do not follow the same rules.
 */
export async function storyOnDatabase(
  seed: number,
  faults: FaultCounts,
  scene: StoryScene & { readonly backend: Backend },
): Promise<StoryEnd> {
  let tokens = 0;
  const twin = databaseTwin(() => `token-${String((tokens += 1))}`);
  const told = await storyOf(seed, faults, scene);
  const again = await storyOf(seed, new Map(), { ...scene, backend: twin });
  return { ...told, violation: violationOf(told, again) };
}

/** What is wrong with a story that was told twice, and where; null where nothing is. */
export function violationOf(told: StoryEnd, inMemory: StoryEnd): string | null {
  if (told.violation !== null) {
    const isSame = withoutHashes(told.violation) === withoutHashes(inMemory.violation ?? '');
    return `${told.violation} (${isSame ? 'in memory, too' : 'not in memory'})`;
  }
  const here = told.log.map(withoutHashes);
  const there = inMemory.log.map(withoutHashes);
  const length = Math.max(here.length, there.length);
  const line = Array.from({ length }, (_, at) => at).find((at) => here[at] !== there[at]);
  if (line === undefined) return null;
  return `line ${String(line + 1)} is "${here[line] ?? 'missing'}", in memory "${there[line] ?? 'missing'}"`;
}

/** Without hashes of a data file, which holds the identity of its directory. */
function withoutHashes(line: string): string {
  return line.replace(/\b(file|edit|back)-[\da-f]{8}\b/g, '$1-#');
}
