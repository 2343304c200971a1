import { fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { openEmbeddedDirectory } from '../running/embedded-directory.ts';
import { openPostgresDirectory } from '../running/postgres-directory.ts';
import { noPostgres, startPostgresServer } from '../running/postgres-server.ts';
import { databaseBackend, type DatabaseBackend } from './database-backends.ts';
import { kindsOfFault, findMissingKinds } from './kinds-of-fault.ts';
import { runStoryOnDatabase } from './compared-story.ts';
import { argumentsOfJob, readSoakOptions } from './soak-options.ts';
import { runStory } from './run-story.ts';

const options = readSoakOptions(process.argv.slice(2));
const { runs, first, every, jobs, on } = options;

/** The results so far. */
const faults = new Map<string, number>();
const broken: string[] = [];

/** What a process with a share of the stories sends to its parent. */
type Message = { readonly broken: string } | { readonly faults: [string, number][] };

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Reports a broken promise at once, because a run may take hours. */
function reportBroken(line: string): void {
  broken.push(line);
  if (process.send === undefined) printLine(line);
  else process.send({ broken: line } satisfies Message);
}

/** Opens the directory for all stories; null for memory, where every story creates its own. */
async function openBackend(): Promise<DatabaseBackend | null> {
  if (on === 'memory') return null;
  if (on === 'embedded') return databaseBackend(await openEmbeddedDirectory());
  if (on !== 'postgres')
    throw new Error('Unknown value of --on. Choose memory, embedded or postgres.');
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
        : runStoryOnDatabase(seed, faults, { ...options, backend: database }));
      if (runs === 1 && process.send === undefined) printLine(log.join('\n'));
      if (violation !== null) reportBroken(`seed ${String(seed)}: ${shortened(violation)}`);
    }
  } finally {
    await database?.close();
  }
}

/** Removes the repetitions that make a change too large for the journal. */
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
      reportBroken(
        `A process ended with exit code ${String(code)}; some of its results may be missing.`,
      );
  });
  await Promise.all(children);
}

function addFaults(kind: string, count: number): void {
  faults.set(kind, (faults.get(kind) ?? 0) + count);
}

/** Runs all stories and prints the results; returns whether all promises were kept and no fault is missing. */
async function run(): Promise<boolean> {
  printLine(`${String(runs)} stories on ${on} from seed ${String(first)}`);
  await (jobs > 1 ? shareStories() : runStories());
  for (const kind of new Set([...kindsOfFault(options), ...faults.keys()])) {
    printLine(`${String(faults.get(kind) ?? 0).padStart(8)}  ${kind}`);
  }
  const missing = findMissingKinds(options, faults);
  for (const kind of missing) printLine(`Never happened: ${kind}`);
  printLine(`${String(broken.length)} of ${String(runs)} stories broke a promise`);
  return broken.length === 0 && missing.length === 0;
}

if (on === 'postgres' && noPostgres !== null) {
  printLine(`No stories were run: ${noPostgres}.`);
} else if (process.send === undefined) {
  process.exitCode = (await run()) ? 0 : 1;
} else {
  await runStories();
  process.send({ faults: [...faults] } satisfies Message);
  process.disconnect();
}
