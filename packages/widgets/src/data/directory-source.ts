import { isObject } from '@manchester-eats/shared/domain';
import { piecePaths } from '@manchester-eats/shared/pieces';
import { createCardReader } from './card-reader.ts';
import { cardListIn, cardsIn } from './cards-in.ts';
import { getJson, unread, type Read } from './get-json.ts';
import { textIn } from './json-fields.ts';
import type { DirectorySource, SiteFacts } from './source.ts';

export type { CardList, DirectorySource, SiteFacts } from './source.ts';

const sources = new Map<string, DirectorySource>();

/** Returns the source of a site; null if its address is not one of the web. */
export function directorySource(site: string): DirectorySource | null {
  const origin = originOf(site);
  if (origin === null) return null;
  const known = sources.get(origin);
  if (known !== undefined) return known;
  const source = createDirectorySource(origin);
  sources.set(origin, source);
  return source;
}

function originOf(site: string): string | null {
  try {
    // Other protocols have no origin.
    const { origin } = new URL(site);
    return origin.startsWith('http') ? origin : null;
  } catch {
    return null;
  }
}

function createDirectorySource(site: string): DirectorySource {
  const once = createOnce();
  const facts = () =>
    once('/config.json', async (): Promise<Read<SiteFacts>> => {
      const read = await getJson(`${site}/config.json`);
      return read.ok ? readFacts(read.value, site) : read;
    });
  const piece = <Value>(path: string, parse: (value: unknown) => Value | null) =>
    once(path, async (): Promise<Read<Value>> => {
      const config = await facts();
      if (!config.ok) return config;
      const read = await getJson(`${config.value.dataUrl}/${path}`);
      if (!read.ok) return read;
      const value = parse(read.value);
      return value === null ? unread('unusable') : { ok: true, value };
    });
  const readCards = createCardReader({
    one: (id) => piece(piecePaths.card(id), cardsIn),
    several: (ids) => piece(piecePaths.cards(ids), cardsIn),
  });
  return {
    site,
    facts,
    list: (scope, sort) => piece(piecePaths.list(scope, sort), cardListIn),
    card: (id) => once(`card ${id}`, () => readCards(id)),
    piece,
  };
}

/** Reads each thing once; one that could not be read is read again when it is asked for again. */
function createOnce() {
  const reads = new Map<string, Promise<Read<unknown>>>();
  return <Value>(key: string, read: () => Promise<Read<Value>>): Promise<Read<Value>> => {
    const known = reads.get(key);
    if (known !== undefined) return known as Promise<Read<Value>>;
    // A file or an address of data that is none, for example.
    const reading = read().catch(() => unread('unusable'));
    reads.set(key, reading);
    void reading.then(({ ok }) => {
      if (!ok) reads.delete(key);
    });
    return reading;
  };
}

function readFacts(value: unknown, site: string): Read<SiteFacts> {
  if (!isObject(value)) return unread('unusable');
  // A site whose visitors read a bucket has the pieces for widgets among its own files.
  const named = textIn(value, 'piecesUrl') || textIn(value, 'snapshotUrl') || '/data';
  const { href } = new URL(named, site);
  return {
    ok: true,
    value: {
      siteName: textIn(value, 'siteName'),
      dataUrl: href.replace(/\/+$/, ''),
      tileUrl: textIn(value, 'tileUrl'),
    },
  };
}
