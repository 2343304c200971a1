import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importDirectory } from '../application/import-directory.ts';
import { greaterManchesterImport } from '../city/greater-manchester-import.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { createTextDecoder } from '../gateways/text/text-decoder.ts';
import { documents } from '../testing/directory-builders.ts';
import { createFhrsSource } from './sources/fhrs.ts';
import { createFileSource } from './sources/file.ts';
import { memoryReader } from './testing/memory-reader.ts';
import { oneLine } from '../domain/mending/plain-text.ts';
import { joinAddress } from '../domain/mending/postal-address.ts';
import { documentsAfter } from '../testing/working-copies.ts';

// Register files of seven boroughs; without them, these tests are skipped.
const data = new URL('../../../../../shared/data/', import.meta.url);
const hasData = existsSync(new URL('fhrs', data));
const boroughs = [
  'bury',
  'manchester-city-centre',
  'oldham',
  'rochdale',
  'salford',
  'stockport',
  'tameside',
];

function realFiles(): Record<string, Uint8Array> {
  return Object.fromEntries(
    readdirSync(new URL('fhrs', data)).map((name) => [
      `/OpenDataFiles/${name}`,
      readFileSync(new URL(`fhrs/${name}`, data)),
    ]),
  );
}

async function imported(
  before: DirectoryDocuments,
  areas: readonly string[] = boroughs,
  change: (text: string) => string = (text) => text,
  scope: 'public' | 'all' = 'public',
) {
  const files = Object.fromEntries(
    Object.entries(realFiles()).map(([name, bytes]): [string, Uint8Array] => [
      name,
      new TextEncoder().encode(change(new TextDecoder().decode(bytes))),
    ]),
  );
  const outcome = await importDirectory({
    documents: before,
    city: greaterManchesterImport,
    source: createFhrsSource({
      reader: memoryReader(files),
      decoder: createTextDecoder(),
      baseUrl: '',
      city: greaterManchesterImport,
    }),
    areas,
    now: Date.UTC(2026, 10, 21),
    options: { scope },
    newId: () => {
      throw new Error('Every register record has an id of its own.');
    },
  });
  const { documents: after, refused } = documentsAfter(before, outcome.change, 'import');
  expect(refused).toEqual([]);
  return { outcome, after };
}

let firstImport: ReturnType<typeof imported> | undefined;

/** Imports all files into an empty directory, once for all tests. */
function freshImport() {
  firstImport ??= imported(documents());
  return firstImport;
}

test.skipIf(!hasData)(
  'seven real registers give more than seven thousand listings, and a second import adds nothing',
  async () => {
    const first = await freshImport();
    const again = await imported(first.after, boroughs.toReversed());
    const renumbered = await imported(first.after, boroughs, (text) =>
      text.replace(/(<FHRSID>|"FHRSID":)(\d)/g, '$19$2'),
    );

    expect(first.outcome.found).toBe(16_093);
    expect(first.outcome.areas.map(({ error }) => error)).toEqual(boroughs.map(() => null));
    expect(first.outcome.added).toBeGreaterThan(7_600);
    expect(first.outcome.added).toBeLessThan(7_850);
    expect(first.outcome.duplicates).toBeLessThan(40);
    expect(again.outcome).toMatchObject({ added: 0, updated: 0 });
    expect(renumbered.outcome.added).toBe(0);
    expect(renumbered.after.listings.map(({ id }) => id)).toEqual(
      first.after.listings.map(({ id }) => id),
    );
  },
  120_000,
);

/** Returns a register as a council may write it next year: other numbers, points 30 m away, other capitals. */
function rewritten(text: string): string {
  const moved = (_: string, tag: string, degrees: string) =>
    `${tag}${(Number(degrees) + 0.00027).toFixed(6)}`;
  return text
    .replace(/(<FHRSID>|"FHRSID":)(\d)/g, '$19$2')
    .replace(/(<Latitude>|"Latitude":"?)(-?[\d.]+)/gi, moved)
    .replace(
      /(<BusinessName>|"BusinessName":")([^<"]*)/g,
      (_, tag: string, name: string) =>
        `${tag}${name.replace(/(&\w+;)|[a-z]+/gi, (word, entity?: string) => entity ?? word.toUpperCase())}`,
    );
}

test.skipIf(!hasData)(
  'seven real registers with other numbers, moved points and capitals double nothing',
  async () => {
    const { after } = await freshImport();
    const changed = await imported(after, boroughs, rewritten);
    const again = await imported(changed.after, boroughs, rewritten);

    expect(changed.outcome).toMatchObject({ added: 0, missing: [] });
    expect(again.outcome).toMatchObject({ added: 0, updated: 0 });
  },
  120_000,
);

test.skipIf(!hasData)(
  'the curated list has canteens and attractions that are not listed, and lacks hotels, bakeries and vans that are',
  async () => {
    const { after } = await freshImport();
    const curated = JSON.parse(
      readFileSync(new URL('gm-listings-7-boroughs.json', data), 'utf8'),
    ) as readonly { readonly id: string }[];
    const ours = new Set(after.listings.map(({ id }) => id));
    const theirs = new Set(curated.map(({ id }) => id));

    expect(curated.filter(({ id }) => !ours.has(id)).length).toBeLessThan(700);
    expect([...ours].filter((id) => !theirs.has(id)).length).toBeLessThan(400);
  },
);

test.skipIf(!hasData)(
  'a directory that was imported without a scope loses nothing, and names what is out of scope',
  async () => {
    const all = await imported(documents(), boroughs, (text) => text, 'all');
    const again = await imported(all.after);

    const ids = (after: DirectoryDocuments) => after.listings.map(({ id }) => id);
    expect(ids(again.after)).toEqual(ids(all.after));
    expect(again.outcome).toMatchObject({ added: 0 });
    expect(again.outcome.outOfScope.length).toBeGreaterThan(2_000);
    const publicOnes = all.after.listings.length - again.outcome.outOfScope.length;
    expect(Math.abs(publicOnes - (await freshImport()).after.listings.length)).toBeLessThan(40);
  },
  120_000,
);

test.skipIf(!hasData)(
  'mending only takes from real names, and keeps the name as registered',
  async () => {
    const { after } = await freshImport();
    const curated = JSON.parse(
      readFileSync(new URL('gm-listings-7-boroughs.json', data), 'utf8'),
    ) as readonly { readonly id: string; readonly name: string }[];
    const ours = new Map((after.listings as readonly Listing[]).map((one) => [one.id, one]));
    const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

    const changed = curated.flatMap(({ id, name: registered }) => {
      const found = ours.get(id);
      const isSame = found === undefined || letters(found.name) === letters(registered);
      return isSame ? [] : [{ registered, name: found.name, kept: found.registeredName }];
    });

    expect(changed.length).toBeGreaterThan(300);
    expect(changed.length).toBeLessThan(700);
    expect(changed.filter(({ registered, kept }) => letters(registered) !== letters(kept))).toEqual(
      [],
    );
    const rewritten = changed.filter(
      ({ registered, name }) => !letters(registered).includes(letters(name)),
    );
    expect(rewritten.length).toBeLessThan(15);
    const names = after.listings.map(({ name }) => name);
    expect(names.filter((name) => /\\|\s\s|^\s|\s$/.test(name))).toEqual([]);
    expect(names.filter((name) => /\b(?:Ltd|Limited|PLC)\.?$|\bT\/A\b/i.test(name))).toEqual([]);
  },
);

/** Returns the directory as an import without mending would have stored it. */
function unmended(after: DirectoryDocuments): DirectoryDocuments {
  const written = new Map(
    readdirSync(new URL('fhrs', data)).flatMap((file) => {
      const text = readFileSync(new URL(`fhrs/${file}`, data), 'utf8');
      return file.endsWith('.xml') ? writtenTexts(text) : [];
    }),
  );
  const listings = (after.listings as readonly Listing[]).map((one) => ({
    ...one,
    ...written.get(one.sourceId),
    registeredName: '',
  }));
  return { ...after, listings };
}

function writtenTexts(xml: string): [string, Pick<Listing, 'name' | 'address'>][] {
  return xml.split('<EstablishmentDetail>').flatMap((record) => {
    const valueOf = (field: string) =>
      new RegExp(`<${field}>([^<]*)</${field}>`).exec(record)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const lines = ['AddressLine1', 'AddressLine2', 'AddressLine3', 'AddressLine4'].map(valueOf);
    const name = oneLine(valueOf('BusinessName'));
    return [[valueOf('FHRSID'), { name, address: joinAddress(lines, valueOf('PostCode')) }]];
  });
}

test.skipIf(!hasData)(
  'a directory with the texts of an earlier import gets no listing twice, and mended texts',
  async () => {
    const { after } = await freshImport();
    const before = unmended(after);
    const again = await imported(before);
    const renumbered = await imported(before, boroughs, (text) =>
      text.replace(/(<FHRSID>|"FHRSID":)(\d)/g, '$19$2'),
    );

    const textsOf = ({ listings }: DirectoryDocuments) =>
      new Map(
        (listings as readonly Listing[]).map(({ id, name, address }) => [id, { name, address }]),
      );
    const [mended, stored, wanted] = [again.after, before, after].map(textsOf);
    const isSame = (id: string, texts = mended) =>
      JSON.stringify(texts?.get(id)) === JSON.stringify(wanted?.get(id));
    const ids = after.listings.map(({ id }) => id);
    expect(again.outcome.added).toBe(0);
    expect(renumbered.outcome.added).toBe(0);
    expect(ids.filter((id) => !isSame(id, stored)).length).toBeGreaterThan(1_500);
    expect(ids.filter((id) => !isSame(id)).length).toBeLessThan(25);
  },
  120_000,
);

test.skipIf(!hasData)(
  'importing the same businesses from a file recognises those that are listed and updates none',
  async () => {
    const { after } = await freshImport();
    const content = readFileSync(new URL('gm-listings-7-boroughs.json', data));
    const outcome = await importDirectory({
      documents: after,
      city: greaterManchesterImport,
      source: createFileSource({ name: 'listings.json', content, decoder: createTextDecoder() }),
      areas: [],
      now: Date.UTC(2026, 10, 22),
      newId: () => 'never',
      options: { limit: 0 },
    });

    expect(outcome.found).toBe(8_041);
    expect(outcome.updated).toBe(0);
    expect(outcome.duplicates).toBeGreaterThan(7_350);
  },
);

test.skipIf(!hasData)(
  'every listing of a real import has a name, address, authority, and known area and categories',
  async () => {
    const { after } = await freshImport();

    const listings = after.listings as readonly Listing[];
    const categories = new Set(after.categories.map(({ name }) => name));
    const areas = new Set(after.areas.map(({ name }) => name));
    expect(listings.filter(({ name, address }) => name === '' || address === '')).toEqual([]);
    expect(
      listings.flatMap((one) => one.categories).filter((name) => !categories.has(name)),
    ).toEqual([]);
    expect(listings.filter(({ area }) => !areas.has(area))).toEqual([]);
    expect(listings.filter(({ hygieneAuthority }) => hygieneAuthority === '')).toEqual([]);
  },
);
