import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { writeBackup } from '@manchester-eats/shared/backup';
import { documents, listing } from '@manchester-eats/shared/testing';
import type { BenchSuite } from './measurement.ts';

const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const listings = 50_000;
/** Loaded first: prints the most memory that a run had, in kB. */
const memoryReport = `data:text/javascript,${encodeURIComponent(
  "import process from 'node:process';process.on('exit',()=>{process.stderr.write(`\\nmemory ${process.resourceUsage().maxRSS}`)})",
)}`;

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

/** Returns the most memory that a run of Node had, in bytes. */
function memoryOf(args: readonly string[]): number {
  const { status, stderr } = spawnSync(process.execPath, ['--import', memoryReport, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr}`);
  return Number(/memory (\d+)/.exec(stderr)?.[1]) * 1024;
}

function megabytes(bytes: number): string {
  return `${String(Math.round(bytes / 1_000_000))} MB`;
}
