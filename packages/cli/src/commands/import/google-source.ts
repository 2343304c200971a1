import { setTimeout as wait } from 'node:timers/promises';
import { Failure, failed } from '@manchester-eats/shared/domain';
import {
  createGooglePlaces,
  createGoogleSource,
  greaterManchesterImport as city,
  maxImportedListings,
  readRetryAfter,
  searchWords,
  usualQuery,
  type GoogleMemory,
  type PlacesSourcePort,
} from '@manchester-eats/shared/import';
import { googlePlacesUrl } from '@manchester-eats/shared/urls';
import type { Run } from '../../run.ts';
import { firstGiven } from '../../terminal/first-given.ts';
import type { HttpClient } from '../../workspace/http-client.ts';
import { normaliseServerUrl } from '../../workspace/server-url.ts';
import type { ImportRequest } from './import-request.ts';

/** The longest wait for a response of Google, in milliseconds. */
const longestResponse = 30_000;
/** The most milliseconds that one area waits for Google's quota: Google counts most of them each minute. */
const patience = 5 * 60_000;

interface GoogleParts {
  readonly http: HttpClient;
  readonly run: Run;
  readonly memory: GoogleMemory;
  /** Is called for each request that is sent. */
  readonly onCall: () => void;
  /** Is called before the import waits for Google, with the milliseconds. */
  readonly onWait: (milliseconds: number) => void;
}

/**
 * Returns the key of this terminal.
 *
 * @throws {Failure} `usage/invalid` without one.
 */
export function findGoogleKey({ environment }: Run): string {
  const key = firstGiven(environment['GOOGLE_MAPS_API_KEY']);
  if (key !== undefined) return key.trim();
  throw new Failure('usage/invalid', 'No API key for Google given. Nothing was read.', {
    hint: 'Set GOOGLE_MAPS_API_KEY to a key that allows Places API (New), or use --source fhrs.',
  });
}

/** Returns the most listings of each area. */
export function placesPerArea({
  areas,
  limit = maxImportedListings,
}: Pick<ImportRequest, 'areas' | 'limit'>): number {
  return Math.floor(limit / areas.length);
}

/** Creates the source that asks Google itself, with the key of this terminal. */
export function googleSource(request: ImportRequest, parts: GoogleParts): PlacesSourcePort {
  const { http, run, memory, onCall, onWait } = parts;
  return untilRefused(
    createGoogleSource({
      city,
      miles: request.miles,
      maxResults: placesPerArea(request),
      query: request.category === undefined ? usualQuery : searchWords(request.category),
      places: createGooglePlaces({
        key: findGoogleKey(run),
        baseUrl: normaliseServerUrl(
          firstGiven(run.environment['GOOGLE_PLACES_URL']) ?? googlePlacesUrl,
          `Write GOOGLE_PLACES_URL like ${googlePlacesUrl}, or leave it unset.`,
        ),
        memory,
        patience,
        async wait(milliseconds) {
          onWait(milliseconds);
          await wait(milliseconds, undefined, { signal: run.signal });
        },
        async send({ url, ...message }) {
          onCall();
          const signal = AbortSignal.timeout(longestResponse);
          const { status, headers, bytes } = await http.send(url, { ...message, signal, tries: 1 });
          const text = new TextDecoder().decode(bytes);
          return { status, text, ...readRetryAfter(headers.get('retry-after'), Date.now()) };
        },
      }),
    }),
  );
}

/** A source that is not asked again once Google has refused the key or the quota, which would only happen again. */
function untilRefused(source: PlacesSourcePort): PlacesSourcePort {
  let refusal: Failure | null = null;
  return {
    name: source.name,
    async read(areaId) {
      if (refusal !== null) return failed(refusal);
      const response = await source.read(areaId);
      if (response.ok) return response;
      const { code, message, hint } = response.failure;
      const explained = new Failure(code, [message, hint].filter(Boolean).join(' '));
      if (code === 'source/refused' || code === 'source/unavailable') refusal = explained;
      return failed(explained);
    },
  };
}
