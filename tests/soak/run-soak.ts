import { fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { openEmbeddedDirectory } from '../running/embedded-directory.ts';
import { openPostgresDirectory } from '../running/postgres-directory.ts';
import { noPostgres, startPostgresServer } from '../running/postgres-server.ts';
import { databaseBackend, type DatabaseBackend } from './database-backends.ts';
import { kindsOfFault, neverMet } from './kinds-of-fault.ts';
import { storyOnDatabase } from './compared-story.ts';
import { argumentsOfJob, readSoakOptions } from './soak-options.ts';
import { runStory } from './run-story.ts';

const options = readSoakOptions(process.argv.slice(2));
const { runs, first, every, jobs, on } = options;

/** The results so far. */
const faults = new Map<string, number>();
const broken: string[] = [];

/** What a process with a share of the stories sends to its parent. */
type Message = { readonly broken: string } | { readonly faults: [string, number][] };

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Reports a broken story at once: a run may take hours. */
function reportBroken(line: string): void {
  broken.push(line);
  if (process.send === undefined) say(line);
  else process.send({ broken: line } satisfies Message);
}

/** The directory for all stories; null for one in memory, which every story creates for itself. */
async function openBackend(): Promise<DatabaseBackend | null> {
  if (on === 'memory') return null;
  if (on === 'embedded') return databaseBackend(await openEmbeddedDirectory());
  if (on !== 'postgres') throw new Error('--on takes memory, embedded or postgres.');
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

async function runStories(): Promise<void> {
  const database = await openBackend();
  try {
    for (let done = 0; done < runs; done += 1) {
      const seed = first + done * every;
      await database?.empty();
      const { violation, log } = await (database === null
        ? runStory(seed, faults, options)
        : storyOnDatabase(seed, faults, { ...options, backend: database }));
      if (runs === 1 && process.send === undefined) say(log.join('\n'));
      if (violation !== null) reportBroken(`seed ${String(seed)}: ${shortened(violation)}`);
    }
  } finally {
    await database?.close();
  }
}

/** The text without the repetitions that make a change too large for a journal. */
function shortened(text: string): string {
  return text.replace(/( long){2,}/g, ' long…');
}

/** Runs the stories in several processes. */
async function shareStories(): Promise<void> {
  const script = fileURLToPath(import.meta.url);
  const children = Array.from({ length: Math.min(jobs, runs) }, async (_, job) => {
    const child = fork(script, argumentsOfJob(options, job));
    child.on('message', (message: Message) => {
      if ('broken' in message) reportBroken(message.broken);
      else for (const [kind, count] of message.faults) addFaults(kind, count);
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0)
      reportBroken(`A process with a share of the stories ended with ${String(code)}.`);
  });
  await Promise.all(children);
}

function addFaults(kind: string, count: number): void {
  faults.set(kind, (faults.get(kind) ?? 0) + count);
}

/** Runs all stories and reports; returns whether no promise was broken. */
async function run(): Promise<boolean> {
  say(`${String(runs)} stories on ${on} from seed ${String(first)}`);
  await (jobs > 1 ? shareStories() : runStories());
  for (const kind of new Set([...kindsOfFault(options), ...faults.keys()])) {
    say(`${String(faults.get(kind) ?? 0).padStart(8)}  ${kind}`);
  }
  const unmet = neverMet(options, faults);
  for (const kind of unmet) say(`Never happened: ${kind}`);
  say(`${String(broken.length)} of ${String(runs)} stories broke`);
  return broken.length === 0 && unmet.length === 0;
}

if (on === 'postgres' && noPostgres !== null) {
  say(`Nothing was run: ${noPostgres}.`);
} else if (process.send === undefined) {
  process.exitCode = (await run()) ? 0 : 1;
} else {
  await runStories();
  process.send({ faults: [...faults] } satisfies Message);
  process.disconnect();
}
