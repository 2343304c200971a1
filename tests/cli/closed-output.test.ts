import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOnce, temporaryFolder } from './built-eats.ts';

let place: ReturnType<typeof temporaryFolder>;

beforeAll(() => buildOnce('cli'), 120_000);

beforeEach(() => {
  place = temporaryFolder();
});

afterEach(() => {
  place.remove();
});

test.each(['stdout', 'stderr'] as const)(
  'an import whose %s is closed, as by head -1, finishes with its own exit code and unlocks the file',
  async (stream) => {
    const rows = ['name,address,rating', 'The Trackside,1 Bolton Street,9'];
    writeFileSync(join(place.folder, 'places.csv'), rows.join('\n'));
    const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
    const args = [program, 'import', '--source', 'file', '--input', 'places.csv'];
    const child = spawn(process.execPath, args, {
      cwd: place.folder,
      env: { ...process.env, EATS_DATA: '' },
    });
    child.stdout.resume();
    child.stderr.resume();
    child[stream].destroy();

    const [exitCode] = (await once(child, 'close')) as [number];

    expect(exitCode).toBe(1);
    expect(readFileSync(join(place.folder, 'directory.json'), 'utf8')).toContain('The Trackside');
    expect(readdirSync(place.folder)).not.toContain('directory.json.lock');
  },
);
