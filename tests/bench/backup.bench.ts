import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBackup } from '@manchester-eats/shared/backup';
import { documents, listing } from '@manchester-eats/shared/testing';
import type { BenchSuite } from './measurement.ts';
import { megabytes, memoryOf } from './memory-of.ts';

const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const listings = 50_000;

/** Compares the memory that a backup of more than 50 MB takes with the size of its file. */
export function prepare(): BenchSuite {
  const folder = mkdtempSync(join(tmpdir(), 'eats-bench-'));
  const file = join(folder, 'backup.json');
  writeFileSync(file, [...largeBackup()].join(''));
  const size = statSync(file).size;
  const nodeAlone = memoryOf(['-e', '0']);
  const compare = (name: string, args: readonly string[]) => ({
    name: `${name} / size of the file`,
    goal: 6,
    measure() {
      const used = memoryOf([program, 'backup', ...args]) - nodeAlone;
      const detail = `${megabytes(used)} beyond Node's own for a file of ${megabytes(size)}`;
      return { ratio: used / size, detail };
    },
  });
  return {
    measurements: [
      compare('memory of backup verify', ['verify', file]),
      compare('memory of backup export', [
        ...['export', '--data', file, '--output', join(folder, 'copy.json.gz'), '--yes'],
      ]),
      compare('memory of backup list', ['list', '--data', join(folder, 'directory.json')]),
    ],
    close() {
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  };
}

function largeBackup(): Generator<string> {
  const records = Array.from({ length: listings }, (_, index) =>
    listing({
      id: `fhrs-${String(index)}`,
      name: `Rudy’s Kitchen ${String(index)}`,
      description: `Pies and peas, at number ${String(index)}. `.repeat(3),
    }),
  );
  const header = { exportedAt: '2026-11-21T09:00:00.000Z', site: 'Manchester Eats' };
  return writeBackup(documents({ listings: records }), { ...header, hasDocumentChecksums: true });
}
