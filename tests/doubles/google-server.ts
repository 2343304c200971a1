import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { googleErrors, type GoogleErrorResponse } from './google-errors.ts';
import type { GooglePlaceRecord } from './google-places.ts';

/** A request that the double received. */
export interface GoogleRequest {
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The parsed body; null for none. */
  readonly body: SearchBody | null;
}

interface SearchBody {
  readonly textQuery?: string;
  readonly pageSize?: number;
  readonly pageToken?: string;
  readonly includedType?: string;
  readonly locationRestriction?: {
    readonly rectangle?: { readonly low: Point; readonly high: Point };
  };
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A response that replaces the usual one; `close` ends the connection without any. */
type Interruption = GoogleErrorResponse | 'close' | null;

/** A double of Places API (New). */
export interface GoogleServer {
  /** The value for `GOOGLE_PLACES_URL`. */
  readonly url: string;
  readonly requests: readonly GoogleRequest[];
  setPlaces(places: readonly GooglePlaceRecord[]): void;
  /** Is asked before each response; null gives the usual one. */
  interrupt(decide: (request: GoogleRequest) => Interruption | Promise<Interruption>): void;
  stop(): Promise<void>;
}

export const googleKey = 'AIzaDoubleKey-0123456789';

const mostResults = 60;
const largestPage = 20;

/** Starts the double on a free loopback port. It accepts only `googleKey`, in a header. */
export async function startGoogleServer(): Promise<GoogleServer> {
  let places: readonly GooglePlaceRecord[] = [];
  let decide: Parameters<GoogleServer['interrupt']>[0] = () => null;
  const requests: GoogleRequest[] = [];
  const searches = new Map<string, string>();

  const server = createServer((incoming, response) => {
    void readBody(incoming).then(async (body) => {
      const request = { path: incoming.url ?? '/', headers: incoming.headers, body };
      requests.push(request);
      const interruption = await decide(request);
      if (interruption === 'close') response.destroy();
      else send(response, interruption ?? respond(request, places, searches));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    setPlaces(next) {
      places = next;
    },
    interrupt(next) {
      decide = next;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}

function respond(
  { path, headers, body }: GoogleRequest,
  places: readonly GooglePlaceRecord[],
  searches: Map<string, string>,
): GoogleErrorResponse {
  if (headers['x-goog-api-key'] !== googleKey) return googleErrors.invalidKey;
  const { pathname, searchParams } = new URL(path, 'http://google.test');
  if (/^\/v1\/places\/[\w-]+\/photos\/[\w-]+\/media$/.test(pathname)) {
    return photo(pathname, searchParams);
  }
  const mask = headers['x-goog-fieldmask'];
  if (typeof mask !== 'string' || mask === '') return googleErrors.noFieldMask;
  if (/\s/.test(mask)) return googleErrors.badField(mask);
  if (pathname === '/v1/places:searchText') return search(body ?? {}, mask, places, searches);
  const id = /^\/v1\/places\/([\w-]+)$/.exec(pathname)?.[1];
  const place = places.find((each) => each.id === id);
  if (place === undefined) return googleErrors.notFound;
  return ok(
    pick({ ...place, reviews: place['laterReviews'] ?? place['reviews'] }, mask.split(',')),
  );
}

function search(
  body: SearchBody,
  mask: string,
  places: readonly GooglePlaceRecord[],
  searches: Map<string, string>,
): GoogleErrorResponse {
  const { pageToken, pageSize = largestPage, ...rest } = body;
  if (rest.textQuery === undefined) return googleErrors.badArgument('Empty text_query.');
  const area = rest.locationRestriction?.rectangle;
  if (area === undefined || area.low.latitude > area.high.latitude) {
    return googleErrors.badArgument('Invalid location_restriction.');
  }
  const [searchKey, start] = [JSON.stringify(rest), Number(pageToken?.split('-')[1] ?? 0)];
  if (pageToken !== undefined && searches.get(pageToken) !== searchKey) {
    return googleErrors.badArgument(
      'Invalid page_token, or parameters differ from the first call.',
    );
  }
  const hits = places
    .filter(({ location }) => location === undefined || isWithin(location, area))
    .slice(0, mostResults);
  const end = start + Math.min(largestPage, pageSize);
  const fields = mask.split(',');
  const page = hits.slice(start, end).map((place) =>
    pick(
      place,
      fields.flatMap((field) => /^places\.(\w+)$/.exec(field)?.[1] ?? []),
    ),
  );
  const next =
    end < hits.length && fields.includes('nextPageToken') ? token(searches.size, end) : null;
  if (next !== null) searches.set(next, searchKey);
  return ok({
    ...(page.length === 0 ? {} : { places: page }),
    ...(next === null ? {} : { nextPageToken: next }),
  });
}

const token = (search: number, end: number) => `AToken${String(search)}-${String(end)}`;

function isWithin({ latitude, longitude }: Point, { low, high }: { low: Point; high: Point }) {
  return (
    latitude >= low.latitude &&
    latitude <= high.latitude &&
    longitude >= low.longitude &&
    longitude <= high.longitude
  );
}

function pick(place: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(place).filter(([name]) => fields.includes(name)));
}

function photo(path: string, query: URLSearchParams): GoogleErrorResponse {
  const width = Number(query.get('maxWidthPx'));
  if (!(width >= 1 && width <= 4800)) return googleErrors.badArgument('Invalid max_width_px.');
  if (query.get('skipHttpRedirect') !== 'true') return { status: 302, body: '' };
  const name = path.slice('/v1/'.length);
  return ok({
    name,
    photoUri: `https://lh3.googleusercontent.com/${name.split('/')[1] ?? ''}=w800`,
  });
}

function ok(body: object): GoogleErrorResponse {
  return { status: 200, body: JSON.stringify(body) };
}

function send(response: ServerResponse, { status, body, retryAfter }: GoogleErrorResponse): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });
  response.end(body);
}

async function readBody(incoming: IncomingMessage): Promise<SearchBody | null> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString();
  return text === '' ? null : (JSON.parse(text) as SearchBody);
}
