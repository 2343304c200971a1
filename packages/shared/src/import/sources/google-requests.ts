import type { MapBounds } from '../../city/city-profile.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { HttpRequest, HttpResponse, SendRequest } from '../../ports/http-port.ts';
import { placeFields, readPage, type GooglePage } from './google-answer.ts';
import { googleProblem, malformedAnswer, noResponse, type GoogleProblem } from './google-error.ts';

/** What requests to Google need. */
export interface GoogleConnection {
  readonly send: SendRequest;
  /** Waits before a request is repeated. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** URL of the API, such as `https://places.googleapis.com`. */
  readonly baseUrl: string;
  readonly key: string;
}

/** The most places of a page. */
const pageSize = 20;
/** Milliseconds to wait before each repetition. A quota counts each minute. */
const waits = { soon: [1_000, 4_000], quota: [5_000, 20_000, 40_000] } as const;
/** The most milliseconds that the repetitions of one search wait: less than a minute and a half. */
const maxWaited = 80_000;

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
}

/** Creates the requests of one search, which share the time for repetitions. */
export function createGoogleRequests(connection: GoogleConnection): GoogleRequests {
  const base = connection.baseUrl.replace(/\/+$/, '');
  let waited = 0;
  let isRefused = false;

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
    for (let attempt = 0; ; attempt += 1) {
      const response = await sendOnce(request);
      const page = response?.status === 200 ? readPage(response.text) : null;
      if (page !== null) return success(page);
      const problem = findProblem(response, connection.key);
      const pause = problem.retry === 'never' ? undefined : waits[problem.retry][attempt];
      if (pause === undefined || waited + pause > maxWaited) return failed(problem.failure);
      waited += pause;
      await connection.wait(pause);
    }
  }

  return {
    searchPage,
    async ask(path, fields) {
      if (isRefused) return '';
      const response = await sendOnce({
        method: 'GET',
        url: `${base}/v1/${path}`,
        headers: headers(fields),
      });
      // Each further request would only use up the quota of the search.
      if (response !== null && [401, 403, 429].includes(response.status)) isRefused = true;
      return response?.status === 200 ? response.text : '';
    },
  };
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
    pageSize,
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
