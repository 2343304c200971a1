import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Listing } from '@manchester-eats/shared/domain';
import { inventedListings } from './invented-listings.ts';
import type { BenchSuite } from './measurement.ts';
import { megabytes, memoryOf } from './memory-of.ts';

const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const sheetBytes = 50_000_000;
const rowsAtOnce = 2_000;

/** Compares the memory of commands, each in a process of its own, with the size of the file that they read. */
export function prepare(): BenchSuite {
  const folder = mkdtempSync(join(tmpdir(), 'eats-bench-'));
  const [national, local] = [join(folder, 'national.csv'), join(folder, 'local.csv')];
  writeSheet(national, (listing, row) => (row % 50 === 0 ? listing : inLondon(listing, row)));
  writeSheet(local, (listing) => listing);
  const data = join(folder, 'directory.json');
  const few = join(folder, 'few.json');
  const [backup, restored] = [join(folder, 'backup.json'), join(folder, 'restored.json')];
  const nodeAlone = memoryOf(['-e', '0']);
  const compare = (name: string, files: readonly string[], args: readonly string[]) => ({
    name: `memory of ${name} / size of the ${files.length === 1 ? 'file' : 'files'}`,
    goal: 6,
    measure() {
      const used = memoryOf([program, ...args]) - nodeAlone;
      const sizes = files.map((file) => statSync(file).size);
      const detail = `${megabytes(used)} beyond Node's own for ${sizes.map(megabytes).join(' and ')}`;
      return { ratio: used / sizes.reduce((sum, size) => sum + size, 0), detail };
    },
  });
  const importInto = (file: string, into: string) => [
    ...['import', '--source', 'file', '--input', file, '--data', into],
  ];
  return {
    measurements: [
      // An import has the sheet and the directory at once, so both count.
      compare('a sheet mostly outside the city', [national, few], importInto(national, few)),
      compare('a sheet of new businesses', [local, data], importInto(local, data)),
      compare('a sheet of known businesses', [local, data], importInto(local, data)),
      compare('status', [data], ['status', '--data', data]),
      compare('log', [data], ['log', '--data', data]),
      compare(
        'backup export',
        [data],
        ['backup', 'export', '--data', data, '--output', backup, '--yes'],
      ),
      compare('backup verify', [data], ['backup', 'verify', data]),
      compare(
        'a restore into a new file',
        [data],
        ['backup', 'restore', data, '--data', restored, '--yes'],
      ),
      compare('dedupe', [data], ['dedupe', '--data', data, '--yes']),
      compare('cleanup', [data], ['cleanup', '--data', data, '--yes']),
      compare('undo', [data], ['undo', '--data', data, '--yes']),
      compare(
        'a restore onto existing data',
        [data],
        ['backup', 'restore', restored, '--data', data, '--yes'],
      ),
    ],
    close() {
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  };
}

function writeSheet(path: string, place: (listing: Listing, row: number) => Listing): void {
  const file = openSync(path, 'w');
  let size = writeSync(file, 'Name,Address,Lat,Lng,Category,Description\n');
  for (let part = 0; size < sheetBytes; part += 1) {
    const rows = inventedListings(rowsAtOnce, part + 1).map((listing, index) => {
      const row = part * rowsAtOnce + index;
      const { name, address, lat, lng, category, description } = place(listing, row);
      const cells = [`${name} ${row.toString(36)}`, address, lat, lng, category, description];
      return `${cells.map((cell) => `"${String(cell)}"`).join(',')}\n`;
    });
    size += writeSync(file, rows.join(''));
  }
  closeSync(file);
}

function inLondon(listing: Listing, row: number): Listing {
  return { ...listing, address: `${String(row)} Long Acre, London`, lat: 51.51, lng: -0.12 };
}
