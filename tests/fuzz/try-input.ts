import process from 'node:process';
import { createRandom } from '../soak/random.ts';
import { dataFileDoor, backupDoor, dumpDoor } from './directory-doors.ts';
import type { Door, FuzzedInput } from './door.ts';
import { csvDoor, googleDoor, jsonDoor, plainCsvDoor, registerDoor } from './import-doors.ts';
import { urlDoor } from './url-door.ts';

export const doors: readonly Door[] = [
  ...[csvDoor, plainCsvDoor, jsonDoor, registerDoor, googleDoor],
  ...[dataFileDoor, backupDoor, dumpDoor, urlDoor],
];

/**
 * The most processor time for an input; none is larger than 100 kB. The time of the whole process is counted, which also
 * collects garbage and compiles, so only what takes long every time counts as slow.
 */
const maxMilliseconds = 1_000;
const mostReadings = 3;

/** Reads the input of a seed, and returns what is wrong with the result, or null. */
export async function tryInput(door: Door, seed: number): Promise<string | null> {
  const input = door.create(createRandom(seed));
  let milliseconds = 0;
  try {
    for (let count = 0; count < mostReadings; count += 1) {
      const start = process.cpuUsage();
      const reading = await door.read(input.content);
      milliseconds = process.cpuUsage(start).user / 1_000;
      if (milliseconds <= maxMilliseconds) return checkReading(input, reading);
    }
    return `took ${String(Math.round(milliseconds))} ms, ${String(mostReadings)} times`;
  } catch (error) {
    return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

function checkReading(
  { valid, given }: FuzzedInput,
  reading: Awaited<ReturnType<Door['read']>>,
): string | null {
  if (valid === null) return null;
  if (reading === null) return 'was refused as a whole';
  const lost = valid.filter((name) => !reading.kept.includes(name));
  if (lost.length > 0) return `lost ${lost.join(', ')}`;
  const found = reading.kept.length + reading.setAside;
  return given === null || found === given
    ? null
    : `had ${String(given)} records, of which ${String(found)} were read or set aside`;
}
