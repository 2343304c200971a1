import { databaseTwin, type Backend } from './backends.ts';
import type { FaultCounts } from './story-work.ts';
import type { StoryEnd } from './story.ts';
import { runStory, type StoryScene } from './run-story.ts';

/** Runs a story on an empty database and again in memory: a difference is a violation. */
export async function runStoryOnDatabase(
  seed: number,
  faults: FaultCounts,
  scene: StoryScene & { readonly backend: Backend },
): Promise<StoryEnd> {
  let tokens = 0;
  const twin = databaseTwin(() => `token-${String((tokens += 1))}`);
  const onDatabase = await runStory(seed, faults, scene);
  const inMemory = await runStory(seed, new Map(), { ...scene, backend: twin });
  return { ...onDatabase, violation: compareRuns(onDatabase, inMemory) };
}

/** Returns the violation of either run, or else the first log line that differs between them, or null. */
export function compareRuns(onDatabase: StoryEnd, inMemory: StoryEnd): string | null {
  if (onDatabase.violation !== null) {
    const isSame = withoutHashes(onDatabase.violation) === withoutHashes(inMemory.violation ?? '');
    return `${onDatabase.violation} (${isSame ? 'also in memory' : 'not in memory'})`;
  }
  if (inMemory.violation !== null) return `${inMemory.violation} (only in memory)`;
  const databaseLog = onDatabase.log.map(withoutHashes);
  const memoryLog = inMemory.log.map(withoutHashes);
  const length = Math.max(databaseLog.length, memoryLog.length);
  const line = Array.from({ length }, (_, at) => at).find(
    (at) => databaseLog[at] !== memoryLog[at],
  );
  if (line === undefined) return null;
  return `line ${String(line + 1)} is "${databaseLog[line] ?? 'missing'}", in memory "${memoryLog[line] ?? 'missing'}"`;
}

/** Masks the hashes of data files. They differ between runs, because the files contain times. */
function withoutHashes(line: string): string {
  return line.replace(/\b(file|edit|back)-[\da-f]{8}\b/g, '$1-#');
}
