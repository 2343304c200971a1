import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOnce, temporaryFolder } from './built-eats.ts';

const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const rows = 3_000;
/** Milliseconds after the start; the last ones are after the end of a run on a fast machine. */
const moments = [150, 300, 500, 700, 900, 1_200, 1_600, 2_400];

let place: ReturnType<typeof temporaryFolder>;

beforeAll(() => buildOnce('cli'), 120_000);

function writeSheet(): void {
  const lines = Array.from({ length: rows }, (_, row) => {
    const postcode = `BL9 ${String(row % 10)}${'ABDEFGHJLN'.charAt(Math.floor(row / 10) % 10)}A`;
    return `Kitchen ${row.toString(36)},"${String(row)} Bolton Street, Bury, ${postcode}"`;
  });
  writeFileSync(join(place.folder, 'places.csv'), `Name,Address\n${lines.join('\n')}\n`);
}

beforeEach(() => {
  place = temporaryFolder();
});

afterEach(() => {
  place.remove();
});

async function stopAfter(milliseconds: number, args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    ...{ cwd: place.folder, env: { ...process.env, EATS_DATA: '' } },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
  const ended = once(child, 'close') as Promise<[number | null]>;
  await Promise.race([pause(milliseconds), ended]);
  child.kill('SIGINT');
  const [exitCode] = await ended;
  return { exitCode, stderr };
}

/** The listings in the data file, all of which are whole if it can be read; null without one. */
function listings(): number | null {
  const path = join(place.folder, 'directory.json');
  if (!existsSync(path)) return null;
  const { documents } = JSON.parse(readFileSync(path, 'utf8')) as {
    documents: { directoryListings: unknown[] };
  };
  return documents.directoryListings.length;
}

test('Ctrl-C at any moment of an import saves all or nothing, and says which', async () => {
  for (const moment of moments) {
    place.remove();
    place = temporaryFolder();
    writeSheet();

    const { exitCode, stderr } = await stopAfter(moment, [
      ...['import', '--source', 'file', '--input', 'places.csv'],
    ]);

    const context = `${String(moment)} ms: ${stderr}`;
    if (stderr.includes('No data file was created')) {
      expect([listings(), exitCode], context).toEqual([null, 130]);
      expect(stderr, context).toContain('To start again, run:');
    } else if (stderr.includes('Interrupted after directory.json was saved')) {
      expect([listings(), exitCode], context).toEqual([rows, 130]);
    } else if (exitCode === 0) {
      expect(listings(), context).toBe(rows);
    } else {
      // Before the program listens, or before it knows the call.
      expect(listings(), context).toBeNull();
    }
    expect(readdirSync(place.folder).filter((name) => /\.tmp$/.test(name))).toEqual([]);
  }
}, 120_000);
