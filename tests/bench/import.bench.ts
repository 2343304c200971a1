import { existsSync, readFileSync } from 'node:fs';
import { changeDirectory } from '@manchester-eats/shared/application';
import { emptyDocuments, Failure } from '@manchester-eats/shared/domain';
import {
  createFhrsSource,
  createFileSource,
  createTextDecoder,
  greaterManchesterImport,
  importDirectory,
  type FileReaderPort,
  type PlacesSourcePort,
} from '@manchester-eats/shared/import';
import { applyChanges, emptyWorkingCopy, memoryHandle } from '@manchester-eats/shared/sync';
import { registerBusiness, registerJson, registerXml } from '../doubles/fsa-extract.ts';
import { inventedListings } from './invented-listings.ts';
import type { BenchResult, BenchSuite } from './measurement.ts';

const realFiles = new URL('../../../shared/data/fhrs/', import.meta.url);
const rounds = 7;

/** The boroughs of the real files, with their numbers of records. */
const boroughs = [
  { area: 'bury', code: '405', name: 'Bury', postcodeDistrict: 'BL9', records: 1191 },
  {
    area: 'manchester-city-centre',
    code: '415',
    name: 'Manchester',
    postcodeDistrict: 'M4',
    records: 5639,
  },
  { area: 'oldham', code: '418', name: 'Oldham', postcodeDistrict: 'OL1', records: 1821 },
  { area: 'rochdale', code: '419', name: 'Rochdale', postcodeDistrict: 'OL16', records: 1709 },
  { area: 'salford', code: '422', name: 'Salford', postcodeDistrict: 'M6', records: 1886 },
  { area: 'stockport', code: '428', name: 'Stockport', postcodeDistrict: 'SK1', records: 2336 },
  { area: 'tameside', code: '430', name: 'Tameside', postcodeDistrict: 'OL6', records: 1511 },
];

const sheetRows = 100_000;
const sheetRounds = 3;

/** Compares a whole import of seven registers, and of a large sheet, with only parsing them. */
export function prepare(): BenchSuite {
  return {
    measurements: [
      { name: 'import of seven registers / parsing them', goal: 3, measure: measureImport },
      { name: 'CSV of 100,000 rows / parsing it', goal: 5, measure: measureSheet },
    ],
  };
}

async function measureImport(): Promise<BenchResult> {
  const files = filesInMemory();
  const source = createFhrsSource({
    reader: memoryReader(files),
    decoder: createTextDecoder(),
    baseUrl: '',
    city: greaterManchesterImport,
  });
  const parseTimes: number[] = [];
  const importTimes: number[] = [];
  let added = 0;
  // The two take turns, so that other load on the machine affects both; the first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const parseTime = await timed(() => parseAll(source));
    const importTime = await timed(async () => {
      added = await importAll(source);
    });
    if (round === 0) continue;
    parseTimes.push(parseTime);
    importTimes.push(importTime);
  }
  const ours = Math.min(...importTimes);
  const reference = Math.min(...parseTimes);
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  return {
    ratio: ours / reference,
    detail: `${String(added)} listings from ${(bytes / 1e6).toFixed(1)} MB: ${ours.toFixed(0)} ms, parsing ${reference.toFixed(0)} ms${existsSync(realFiles) ? '' : ' (generated files)'}`,
  };
}

/** Reads and plans a sheet of businesses in the city, of which none is known; the reference only reads its records. */
async function measureSheet(): Promise<BenchResult> {
  const content = sheetInMemory();
  const source = createFileSource({
    ...{ name: 'places.csv', content, decoder: createTextDecoder() },
    city: greaterManchesterImport,
  });
  const parseTimes: number[] = [];
  const importTimes: number[] = [];
  let added = 0;
  for (let round = 0; round < sheetRounds; round += 1) {
    parseTimes.push(
      await timed(async () => {
        const response = await source.read('file');
        if (!response.ok) throw response.failure;
      }),
    );
    importTimes.push(
      await timed(async () => {
        const outcome = await importDirectory({
          ...{ documents: emptyDocuments(), city: greaterManchesterImport, source, areas: [] },
          ...{ now: Date.UTC(2026, 10, 21), newId: () => crypto.randomUUID() },
        });
        added = outcome.added;
      }),
    );
  }
  const ours = Math.min(...importTimes);
  const reference = Math.min(...parseTimes);
  return {
    ratio: ours / reference,
    detail: `${String(added)} listings from ${(content.length / 1e6).toFixed(1)} MB: ${ours.toFixed(0)} ms, parsing ${reference.toFixed(0)} ms`,
  };
}

function sheetInMemory(): Uint8Array {
  const rows = inventedListings(sheetRows).map(
    ({ name, address, lat, lng, category, description }, row) =>
      [`${name} ${row.toString(36)}`, address, lat, lng, category, description]
        .map((cell) => `"${String(cell)}"`)
        .join(','),
  );
  return new TextEncoder().encode(
    ['Name,Address,Lat,Lng,Category,Description', ...rows].join('\n'),
  );
}

async function parseAll(source: PlacesSourcePort): Promise<void> {
  for (const { area } of boroughs) {
    const response = await source.read(area);
    if (!response.ok) throw response.failure;
  }
}

async function importAll(source: PlacesSourcePort): Promise<number> {
  const copy = memoryHandle(emptyWorkingCopy());
  const outcome = await importDirectory({
    documents: emptyDocuments(),
    city: greaterManchesterImport,
    source,
    areas: boroughs.map(({ area }) => area),
    now: Date.UTC(2026, 10, 21),
    newId: () => crypto.randomUUID(),
  });
  const context = {
    copy,
    city: greaterManchesterImport,
    now: () => '2026-11-21T00:00:00.000Z',
    newId: () => crypto.randomUUID(),
  };
  await changeDirectory(context, outcome.change, 'import');
  return applyChanges(copy.state()).documents.listings.length;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function memoryReader(files: ReadonlyMap<string, Uint8Array>): FileReaderPort {
  return {
    read(url) {
      const value = files.get(url.replace(/^.*\//, ''));
      const failure = new Failure('source/refused', `${url} does not exist.`);
      return Promise.resolve(value === undefined ? { ok: false, failure } : { ok: true, value });
    },
  };
}

/** Returns the real files if this machine has them, otherwise generated ones with as many records. */
function filesInMemory(): Map<string, Uint8Array> {
  return new Map(
    boroughs.map((borough): [string, Uint8Array] => {
      const isJson = borough.code === '415';
      const name = `FHRS${borough.code}en-GB.${isJson ? 'json' : 'xml'}`;
      if (existsSync(realFiles)) return [name, readFileSync(new URL(name, realFiles))];
      const businesses = Array.from({ length: borough.records }, (_, index) =>
        inventedBusiness(borough, index),
      );
      const text = isJson ? registerJson(businesses) : registerXml(businesses);
      return [name, new TextEncoder().encode(text)];
    }),
  );
}

const types = ['Restaurant/Cafe/Canteen', 'Takeaway/sandwich shop', 'Retailers - other'];
const firstWords = 'Copper Golden Silver Blue Corner Garden Mill Lucky Royal Old'.split(' ');
const secondWords = 'Kettle Wok Dragon Spoon Oven Lantern Anchor Olive Pepper Plaice'.split(' ');
const kinds = ['Cafe', 'Pizza', 'Kitchen', 'Bar & Grill', 'Bakery', 'Tandoori', ''];

function inventedBusiness(borough: (typeof boroughs)[number], index: number) {
  const pick = (list: readonly string[], step: number) =>
    list[Math.floor(index / step) % list.length] ?? '';
  const street = Math.floor(index / 12);
  return registerBusiness({
    FHRSID: Number(borough.code) * 10_000 + index,
    BusinessName:
      `${pick(firstWords, 1)} ${pick(secondWords, 7)} ${pick(kinds, 3)} ${String(index % 5)}`.trim(),
    BusinessType: types[index % 4] ?? 'School/college/university',
    address: [`${String((index % 12) * 2 + 1)} Street ${String(street)}`, borough.name],
    PostCode: `${borough.postcodeDistrict} ${String(street % 10)}${'ABDEFGHJLN'.charAt(Math.floor(street / 10) % 10)}A`,
    LocalAuthorityCode: borough.code,
    LocalAuthorityName: borough.name,
    Geocode: {
      Longitude: String(-2.25 + (street % 25) / 500),
      Latitude: String(53.45 + Math.floor(street / 25) / 500 + Number(borough.code) / 10_000),
    },
  });
}
