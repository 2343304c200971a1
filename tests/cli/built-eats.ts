import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builder = pathToFileURL(join(root, 'scripts', 'build-packages.mjs')).href;
const lock = join(root, '.cache', 'cli-tests.lock');
const staleAfter = 120_000;

/** Builds the named packages that are out of date. Test files run in parallel, so one builds and the others wait. */
export async function buildOnce(...packages: readonly string[]): Promise<void> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  while (!takeLock()) await pause(100);
  try {
    const code = `import(${JSON.stringify(builder)}).then(({ buildPackages }) => process.exit(buildPackages(${JSON.stringify(packages)}) ? 0 : 1))`;
    // Vitest's own value would build the site for development.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status, stderr } = spawnSync(process.execPath, ['-e', code], { stdio: 'pipe', env });
    if (status !== 0) throw new Error(`The build failed:\n${stderr.toString()}`);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function takeLock(): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > staleAfter) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** Creates a temporary folder; `remove` deletes it. */
export function temporaryFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'eats-cli-'));
  return {
    folder,
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Parses the report on the last line of the output. */
export function lastReport(stdout: string): Record<string, unknown> {
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Record<string, unknown>;
}
