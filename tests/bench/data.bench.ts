import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { emptyDocuments, Failure, type Listing } from '@manchester-eats/shared/domain';
import {
  createFhrsSource,
  createTextDecoder,
  greaterManchesterImport,
  importDirectory,
  type FileReaderPort,
} from '@manchester-eats/shared/import';
import type { BenchResult, BenchSuite, Measurement } from './measurement.ts';
import { parseLabels, type RegisterLabel } from './register/label.ts';
import { judgeListings, type Judgement } from './register/judge-listings.ts';

const realFiles = new URL('../../../shared/data/fhrs/', import.meta.url);
const areas = [
  'bury',
  'manchester-city-centre',
  'oldham',
  'rochdale',
  'salford',
  'stockport',
  'tameside',
];

/**
 * Compares what the import makes of the real registers with labels that were written by reading. By default
 * it uses the labels that nobody looked at while tuning; `EATS_BENCH_LABELS=tuned` uses the others.
 */
export async function prepare(): Promise<BenchSuite> {
  const { EATS_BENCH_LABELS: chosen } = process.env;
  const half = chosen === 'tuned' ? 'tuned' : 'unseen';
  if (!existsSync(realFiles)) {
    const reason = 'the real registers (../shared/data/fhrs) are missing';
    process.stdout.write(`data: skipped, because ${reason}.\n`);
    return { measurements: [] };
  }
  const labels = readLabels(`${half}-labels.json`);
  return { measurements: measurementsOf(labels, await importRegisters(), half) };
}

function readLabels(name: string): readonly RegisterLabel[] {
  return parseLabels(readFileSync(new URL(`register/${name}`, import.meta.url), 'utf8'));
}

async function importRegisters(): Promise<ReadonlyMap<string, Listing>> {
  const outcome = await importDirectory({
    documents: emptyDocuments(),
    city: greaterManchesterImport,
    source: createFhrsSource({
      reader: diskReader(),
      decoder: createTextDecoder(),
      baseUrl: '',
      city: greaterManchesterImport,
    }),
    areas,
    now: Date.UTC(2026, 10, 21),
    newId: () => crypto.randomUUID(),
  });
  const added = outcome.plans.flatMap((plan) => plan.add);
  return new Map(added.map((listing) => [listing.sourceId, listing]));
}

function diskReader(): FileReaderPort {
  return {
    read(url) {
      const file = new URL(url.replace(/^.*\//, ''), realFiles);
      const failure = new Failure('source/refused', `${url} does not exist.`);
      return Promise.resolve(
        existsSync(file) ? { ok: true, value: readFileSync(file) } : { ok: false, failure },
      );
    },
  };
}

function measurementsOf(
  labels: readonly RegisterLabel[],
  listings: ReadonlyMap<string, Listing>,
  half: string,
): Measurement[] {
  const judged = judgeListings(labels, listings);
  const row = (name: string, judgement: Judgement, leastRight: number): Measurement => ({
    name: `${name} (${half})`,
    // The goal is the largest share that may be wrong, compared as a ratio of 1.
    goal: 1,
    measure: () => resultOf(judgement, leastRight),
  });
  return [
    row('data: listed places that are public', judged.listedPublic, 0.97),
    row('data: public places that are kept', judged.publicKept, 0.97),
    row('data: area right', judged.areas, 0.95),
    row('data: plain categories found', judged.categoriesFound, 0.85),
    row('data: categories that are right', judged.categoriesRight, 0.98),
    row('data: names and addresses without mending', judged.texts, 0.99),
  ];
}

/** The ratio is the share that is wrong, divided by the largest that the goal allows. */
function resultOf({ right, of, wrong }: Judgement, leastRight: number): BenchResult {
  const share = of === 0 ? 1 : right / of;
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  const list = wrong.map(({ id, reason }) => `\n    ${id}: ${reason}`).join('');
  return {
    ratio: (1 - share) / (1 - leastRight),
    detail: `${percent(share)}, ${String(right)} of ${String(of)}, goal ${percent(leastRight)}${list}`,
  };
}
