import process from 'node:process';
import { parseArgs } from 'node:util';
import { openEmbeddedDirectory } from '../running/embedded-directory.ts';
import { openPostgresDirectory } from '../running/postgres-directory.ts';
import { noPostgres, startPostgresServer } from '../running/postgres-server.ts';
import { databaseBackend, type DatabaseBackend } from './database-backends.ts';
import { kindsOfFault } from './kinds-of-fault.ts';
import { storyOf } from './told-story.ts';

/** From so many stories on, a kind of fault that none of them met is a mistake of the stories. */
const longRun = 1_000;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string' },
    on: { type: 'string', default: 'memory' },
    browsers: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const first =
  values.seed === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(values.seed);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Where stories take place; null for a directory in memory, which every story makes anew. */
async function openBackend(place: string): Promise<DatabaseBackend | null> {
  if (place === 'memory') return null;
  if (place === 'embedded') return databaseBackend(await openEmbeddedDirectory());
  if (place !== 'postgres') throw new Error('--on takes memory, embedded or postgres.');
  const server = await startPostgresServer();
  const backend = databaseBackend(await openPostgresDirectory(server));
  return {
    ...backend,
    async close() {
      await backend.close();
      await server.stop();
    },
  };
}

/** Tells the stories; returns whether all of them ended well. */
async function tellStories(database: DatabaseBackend | null): Promise<boolean> {
  const scene = { hasBrowsers: values.browsers, rare: !values.plain };
  const faults = new Map<string, number>();
  const broken = new Map<string, number[]>();
  say(`${String(runs)} stories on ${values.on} from seed ${String(first)}`);
  for (let seed = first; seed < first + runs; seed += 1) {
    await database?.empty();
    const place = database === null ? {} : { backend: database };
    const { violation, log } = await storyOf(seed, faults, { ...scene, ...place });
    if (runs === 1) say(log.join('\n'));
    if (violation === null) continue;
    say(`seed ${String(seed)}: ${violation}`);
    const kind = violation.replace(/[a-z]+\d+|\d+/g, '#').slice(0, 60);
    broken.set(kind, [...(broken.get(kind) ?? []), seed]);
  }
  const kinds = kindsOfFault(scene);
  for (const kind of new Set([...kinds, ...faults.keys()])) {
    say(`${String(faults.get(kind) ?? 0).padStart(8)}  ${kind}`);
  }
  const unmet = runs < longRun ? [] : kinds.filter((kind) => !faults.has(kind));
  for (const kind of unmet) say(`Never met: ${kind}`);
  const count = [...broken.values()].flat().length;
  say(`${String(count)} of ${String(runs)} stories broke`);
  return count === 0 && unmet.length === 0;
}

if (values.on === 'postgres' && noPostgres !== null) {
  say(`Nothing was told: ${noPostgres}.`);
} else {
  const database = await openBackend(values.on);
  try {
    process.exitCode = (await tellStories(database)) ? 0 : 1;
  } finally {
    await database?.close();
  }
}
