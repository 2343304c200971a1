import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

/** A response of the register's site. */
export interface FsaResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Sends this many bytes of the body and then closes the connection. */
  readonly cutAfter?: number;
  /** Accepts the request and never responds. */
  readonly silent?: boolean;
}

/** A file's content or response. A list contains the responses to successive requests; the last one repeats. */
export type FsaFile = string | Uint8Array | FsaResponse | readonly FsaResponse[];

export interface FsaServerOptions {
  /** By file name, such as `FHRS405en-GB.xml`. */
  readonly files?: ReadonlyMap<string, FsaFile>;
  /** A folder of real files; `files` take precedence. */
  readonly dir?: string;
}

/** A double of the Food Standards Agency's site with its open data files. */
export interface FsaServer {
  /** The value for `FHRS_URL`. */
  readonly url: string;
  /** All requested paths, in order. */
  readonly requests: readonly string[];
  /** Changes the response to later requests. */
  setFile(name: string, file: FsaFile): void;
  stop(): Promise<void>;
}

const folder = '/OpenDataFiles/';

/** The site's page during maintenance, sent with status 200 or 503. */
export const maintenancePage =
  '<!DOCTYPE html><html lang="en"><head><title>Food Hygiene Ratings</title></head><body><h1>Sorry, the service is unavailable</h1><p>We are carrying out essential maintenance.</p></body></html>';

/** The site's page for a missing file: HTML, not XML. */
export const notFoundPage =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"><html><head><title>404 - File or directory not found.</title></head><body><h2>404 - File or directory not found.</h2></body></html>';

/** Starts the double on a free loopback port. */
export async function startFsaServer(options: FsaServerOptions = {}): Promise<FsaServer> {
  const files = new Map(options.files ?? []);
  const requestCounts = new Map<string, number>();
  const requests: string[] = [];

  function findResponse(name: string): FsaResponse | null {
    const file = files.get(name) ?? readFrom(options.dir, name);
    if (file === null) return null;
    if (typeof file === 'string' || file instanceof Uint8Array) return { body: file };
    if (!isList(file)) return file;
    const earlier = requestCounts.get(name) ?? 0;
    requestCounts.set(name, earlier + 1);
    return file[Math.min(earlier, file.length - 1)] ?? null;
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://fsa.test').pathname;
    requests.push(path);
    const name = basename(path);
    const file = path === folder + name ? findResponse(name) : null;
    send(response, name, file ?? { status: 404, body: notFoundPage });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    setFile(name, file) {
      files.set(name, file);
      requestCounts.delete(name);
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

function isList(file: FsaResponse | readonly FsaResponse[]): file is readonly FsaResponse[] {
  return Array.isArray(file);
}

function readFrom(dir: string | undefined, name: string): Uint8Array | null {
  if (dir === undefined) return null;
  try {
    return readFileSync(join(dir, name));
  } catch {
    return null;
  }
}

function send(response: ServerResponse, name: string, file: FsaResponse): void {
  if (file.silent === true) return;
  const status = file.status ?? 200;
  const body = Buffer.from(file.body ?? '');
  const isFile = status === 200 && !body.subarray(0, 15).toString().startsWith('<!DOCTYPE');
  response.writeHead(status, {
    'content-type': isFile ? contentType(name) : 'text/html; charset=utf-8',
    'content-length': String(body.length),
    ...file.headers,
  });
  if (file.cutAfter === undefined) response.end(body);
  else response.write(body.subarray(0, file.cutAfter), () => response.destroy());
}

function contentType(name: string): string {
  return name.endsWith('.json') ? 'application/json' : 'text/xml';
}
