import {
  createFhrsSource,
  createFileSource,
  createGooglePlaces,
  createGoogleSource,
  createTextDecoder,
  greaterManchesterImport,
  type PlacesSourcePort,
} from '@manchester-eats/shared/import';
import type { Random } from '../soak/random.ts';
import { damageBytes, damageText, randomValue } from './damage.ts';
import { decodedContent, recordNames, type Door, type FuzzedInput, type Reading } from './door.ts';

const decoder = createTextDecoder();
const city = greaterManchesterImport;

async function readSource(source: PlacesSourcePort, area: string): Promise<Reading | null> {
  const result = await source.read(area);
  if (!result.ok) return null;
  const { candidates, unreadable } = result.value;
  return { kept: candidates.map(({ name }) => name), setAside: unreadable.length };
}

/** Sheets, of which one row is damaged or, now and then, any byte. */
export const csvDoor: Door = {
  name: 'CSV',
  create(random) {
    const names = recordNames(random);
    const cells = (name: string) => [name, '1 High Street, Bury', 'BL9 0EX', '0161 496 0001'];
    const delimiter = random.pick([';', '\t', '|', ',']);
    const rows = names.map((name) =>
      cells(name)
        .map((cell) => `"${cell}"`)
        .join(delimiter),
    );
    const damagedAt = random.below(rows.length);
    const damaged = damageText(random, rows[damagedAt] ?? '', random.chance(0.2));
    const lineEnd = random.pick(['\n', '\r\n', '\r']);
    const headings = ['name', 'address', 'postcode', 'phone'].join(delimiter);
    const text = [headings, ...rows.with(damagedAt, damaged)].join(lineEnd);
    const isWild = random.chance(0.3);
    return {
      content: isWild ? damageBytes(random, encode(random, text)) : encode(random, text),
      // A damaged row may swallow those after it, which are quoted as well, only as a cell that is closed.
      valid: isWild ? null : names.slice(0, damagedAt),
      given: null,
    };
  },
  read: (content) =>
    readSource(createFileSource({ name: 'places.csv', content, decoder, format: 'csv' }), 'file'),
};

/** Sheets without quoted cells: damage in a row cannot reach any other. */
export const plainCsvDoor: Door = {
  ...csvDoor,
  name: 'CSV without quotation marks',
  create(random) {
    const names = recordNames(random);
    const rows = names.map((name) => `${name};1 High Street, Bury;BL9 0EX;0161 496 0001`);
    const damagedAt = random.below(rows.length);
    const damaged = damageText(random, rows[damagedAt] ?? '', false);
    const isBlank = damaged.replace(/["';\s\0\ufeff]/g, '') === '';
    const text = ['name;address;postcode;phone', ...rows.with(damagedAt, damaged)];
    return {
      content: encode(random, text.join(random.pick(['\n', '\r\n', '\r']))),
      valid: names.toSpliced(damagedAt, 1),
      given: isBlank ? null : names.length,
    };
  },
};

function encode(random: Random, text: string): Uint8Array {
  if (random.chance(0.6)) return new TextEncoder().encode(text);
  const units = [...Array(text.length).keys()].map((at) => text.charCodeAt(at));
  return new Uint8Array([0xff, 0xfe, ...units.flatMap((unit) => [unit % 256, unit >> 8])]);
}

export const jsonDoor: Door = {
  name: 'JSON',
  create(random) {
    const names = recordNames(random);
    const records: unknown[] = names.map((name) => ({ name, address: '1 High Street, Bury' }));
    const damagedAt = random.below(records.length);
    const list = records.with(damagedAt, randomValue(random));
    const areas = [{ id: 'bury', name: 'Bury' }];
    const value = random.pick<unknown>([
      list,
      { areas, listings: list },
      { directoryAreas: areas, directoryListings: list },
      { documents: { directoryAreas: areas, directoryListings: list } },
    ]);
    return damagedJson(random, value, names.toSpliced(damagedAt, 1), names.length);
  },
  read: (content) =>
    readSource(createFileSource({ name: 'places.json', content, decoder, format: 'json' }), 'file'),
};

/** Writes JSON; now and then damages its text, so that it may be refused. */
export function damagedJson(
  random: Random,
  value: unknown,
  valid: readonly string[],
  given: number,
): FuzzedInput {
  const text = JSON.stringify(value);
  return random.chance(0.3)
    ? { content: damageText(random, text, true), valid: null, given: null }
    : { content: text, valid, given };
}

export const registerDoor: Door = {
  name: 'XML register',
  create(random) {
    const names = recordNames(random);
    const detail = (inner: string) => `<EstablishmentDetail>${inner}</EstablishmentDetail>`;
    const records = names.map((name) => detail(`<BusinessName>${name}</BusinessName>`));
    const damagedAt = random.below(records.length);
    const odd = random.pick([
      detail(''),
      detail(`${detail('<BusinessName>Inner</BusinessName>')}<BusinessName>Outer</BusinessName>`),
      detail(`<BusinessName>${'x'.repeat(3000)}</BusinessName>`),
      detail('<BusinessName><b>A</b>&amp;<![CDATA[<B>]]></BusinessName><Odd><Odd/></Odd>'),
      detail('<LocalAuthorityCode>999</LocalAuthorityCode><BusinessName>Far</BusinessName>'),
      '<Odd>1</Odd>',
      'text',
    ]);
    const text = `<FHRSEstablishment><EstablishmentCollection>${records.with(damagedAt, odd).join('')}</EstablishmentCollection></FHRSEstablishment>`;
    const isWild = random.chance(0.4);
    return {
      content: isWild ? damageText(random, text, true) : text,
      valid: isWild ? null : names.toSpliced(damagedAt, 1),
      given: isWild ? null : text.split('<EstablishmentDetail>').length - 1,
    };
  },
  read(content) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const reader = { read: () => Promise.resolve({ ok: true as const, value: bytes }) };
    const source = createFhrsSource({ reader, decoder, baseUrl: 'https://register.test', city });
    return readSource(source, 'bury');
  },
};

export const googleDoor: Door = {
  name: 'Google answers',
  create(random) {
    const names = recordNames(random);
    const places: unknown[] = names.map((text) => ({
      id: `id-${text}`,
      displayName: { text },
      formattedAddress: '1 Silver Street, Bury BL9 0EX, UK',
      location: { latitude: 53.5929, longitude: -2.2961 },
    }));
    const damagedAt = random.below(places.length);
    const value = { places: places.with(damagedAt, randomValue(random)) };
    return { ...damagedJson(random, value, names.toSpliced(damagedAt, 1), 0), given: null };
  },
  read(content) {
    const text = decodedContent(content);
    const places = createGooglePlaces({
      key: 'key',
      baseUrl: 'https://places.test',
      wait: () => Promise.resolve(),
      send: ({ url }: { readonly url: string }) =>
        Promise.resolve({ status: 200, text: url.includes(':searchText') ? text : '{}' }),
    });
    return readSource(createGoogleSource({ places, city, miles: 2, maxResults: 20 }), 'bury');
  },
};
