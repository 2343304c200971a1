import type { MapBounds } from '../../domain/map/map-point.ts';
import type { Failure } from '../../domain/failure.ts';
import { parseJsonObject } from '../../domain/json/parse-json-object.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { HttpRequest, HttpResponse, SendRequest } from '../../ports/http-port.ts';
import { placeFields, readPage, type GooglePage } from './google-answer.ts';
import {
  afterWait,
  googleProblem,
  malformedAnswer,
  noResponse,
  type GoogleProblem,
} from './google-error.ts';

/** What requests to Google need. */
export interface GoogleConnection {
  readonly send: SendRequest;
  /** Waits before a request is repeated. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** URL of the API, such as `https://places.googleapis.com`. */
  readonly baseUrl: string;
  readonly key: string;
  /** The most milliseconds that the repetitions of one search wait; less than a minute and a half if missing. */
  readonly patience?: number;
  /** What earlier requests got; without it, everything is requested. */
  readonly memory?: GoogleMemory;
}

/** Keeps readable responses, so that an interrupted import does not pay for the same request twice. */
export interface GoogleMemory {
  /** Returns the text of the response to an equal request, or null. */
  find(request: HttpRequest): string | null;
  /** `search` is the same for all pages of a search, which ends with `isLast`; `''` for other requests. */
  keep(request: HttpRequest, text: string, page: KeptPage): void;
}

/** Which search a response belongs to. */
export interface KeptPage {
  readonly search: string;
  readonly isLast: boolean;
}

/** The most places of a page. */
export const placesPerPage = 20;
/** Milliseconds to wait before each repetition. A quota counts each minute. */
const waits = { soon: [1_000, 4_000], quota: [5_000, 20_000, 40_000] } as const;
/** The usual patience: less than a minute and a half. */
const usualPatience = 80_000;

const searchFields = [...placeFields.map((field) => `places.${field}`), 'nextPageToken'].join(',');

/** A search for text in a rectangle. */
export interface TileSearch {
  readonly query: string;
  /** A place type, or `''` for all. */
  readonly type: string;
  readonly bounds: MapBounds;
}

/** The requests of one search. */
export interface GoogleRequests {
  /** Requests a page of a search; repeats the request while Google is busy or its quota is used up. */
  readonly searchPage: (search: TileSearch, pageToken: string) => Promise<Result<GooglePage>>;
  /** Requests something that the search can do without, once; `''` without a successful response. */
  readonly ask: (path: string, fields: string) => Promise<string>;
  /** Why `ask` requests nothing more; null while it does. */
  readonly refusal: () => Failure | null;
}

/** Creates the requests of one search, which share the time for repetitions. */
export function createGoogleRequests(connection: GoogleConnection): GoogleRequests {
  const base = connection.baseUrl.replace(/\/+$/, '');
  const { memory, patience = usualPatience } = connection;
  let waited = 0;
  let refusal: Failure | null = null;

  /** Headers, unlike URLs, do not end up in logs, so the key is only there. */
  const headers = (fields: string): HttpRequest['headers'] => ({
    'content-type': 'application/json',
    'x-goog-api-key': connection.key,
    ...(fields === '' ? {} : { 'x-goog-fieldmask': fields }),
  });

  async function sendOnce(request: HttpRequest): Promise<HttpResponse | null> {
    try {
      const response = await connection.send(request);
      // A proxy in front of Google may quote the request, in a place as well as in an error.
      return { ...response, text: response.text.replaceAll(connection.key, '…') };
    } catch {
      return null; // The error may quote the key.
    }
  }

  async function searchPage(search: TileSearch, pageToken: string): Promise<Result<GooglePage>> {
    const request = {
      method: 'POST',
      url: `${base}/v1/places:searchText`,
      headers: headers(searchFields),
      body: JSON.stringify(searchBody(search, pageToken)),
    } as const;
    const known = readPage(memory?.find(request) ?? '');
    if (known !== null) return success(known);
    for (let attempt = 0; ; attempt += 1) {
      const response = await sendOnce(request);
      const page = response?.status === 200 ? readPage(response.text) : null;
      if (response !== null && page !== null) {
        const kept = {
          search: JSON.stringify(searchBody(search, '')),
          isLast: page.nextPageToken === '',
        };
        memory?.keep(request, response.text, kept);
        return success(page);
      }
      const problem = findProblem(response, connection.key);
      const pause = pauseBefore(attempt, problem, response);
      if (pause === undefined || waited + pause > patience) {
        return failed(afterWait(problem.failure, pause));
      }
      waited += pause;
      await connection.wait(pause);
    }
  }

  return {
    searchPage,
    async ask(path, fields) {
      const request = {
        method: 'GET',
        url: `${base}/v1/${path}`,
        headers: headers(fields),
      } as const;
      const known = memory?.find(request) ?? null;
      if (known !== null) return known;
      if (refusal !== null) return '';
      const response = await sendOnce(request);
      // Each further request would only use up the quota of the search.
      if (response !== null && [401, 403, 429].includes(response.status)) {
        refusal = googleProblem(response.status, response.text, connection.key).failure;
      }
      if (response?.status !== 200) return '';
      if (parseJsonObject(response.text) !== null) {
        memory?.keep(request, response.text, { search: '', isLast: true });
      }
      return response.text;
    },
    refusal: () => refusal,
  };
}

/** Returns the milliseconds to wait before a repetition: no fewer than the server asks for; undefined to give up. */
function pauseBefore(
  attempt: number,
  { retry }: GoogleProblem,
  response: HttpResponse | null,
): number | undefined {
  const usual = retry === 'never' ? undefined : waits[retry][attempt];
  return usual === undefined ? undefined : Math.max(usual, (response?.retryAfter ?? 0) * 1_000);
}

function findProblem(response: HttpResponse | null, key: string): GoogleProblem {
  if (response === null) return noResponse();
  return response.status === 200
    ? malformedAnswer()
    : googleProblem(response.status, response.text, key);
}

/** Every field but the token must be the same for all pages of a search. */
function searchBody({ query, type, bounds }: TileSearch, pageToken: string): object {
  const { south, west, north, east } = bounds;
  return {
    textQuery: query,
    pageSize: placesPerPage,
    languageCode: 'en-GB',
    regionCode: 'GB',
    ...(type === '' ? {} : { includedType: type }),
    // Google restricts a search to rectangles only; with a circle, it would also return places outside it.
    locationRestriction: {
      rectangle: {
        low: { latitude: south, longitude: west },
        high: { latitude: north, longitude: east },
      },
    },
    ...(pageToken === '' ? {} : { pageToken }),
  };
}
