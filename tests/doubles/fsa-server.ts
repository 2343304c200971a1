import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

/** How the register's site answers for one file when it is not simply there. */
export interface FsaAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Sends this many bytes of the body and then cuts the connection. */
  readonly cutAfter?: number;
  /** Takes the request and never answers. */
  readonly silent?: boolean;
}

/** A file's bytes, or how it is answered; a list is worked off, its last entry stays. */
export type FsaFile = string | Uint8Array | FsaAnswer | readonly FsaAnswer[];

export interface FsaServerOptions {
  /** Under their names: `FHRS405en-GB.xml`. */
  readonly files?: ReadonlyMap<string, FsaFile>;
  /** A folder of real files; `files` go before it. */
  readonly dir?: string;
}

/** The Food Standards Agency's site, as far as its open data files go. */
export interface FsaServer {
  /** What `FHRS_URL` is set to. */
  readonly url: string;
  /** Every path that was asked for, in order. */
  readonly requests: readonly string[];
  /** Changes what is answered from now on. */
  setFile(name: string, file: FsaFile): void;
  stop(): Promise<void>;
}

const folder = '/OpenDataFiles/';

/** What the site shows while it is repaired: a page, with status 200 or 503. */
export const maintenancePage =
  '<!DOCTYPE html><html lang="en"><head><title>Food Hygiene Ratings</title></head><body><h1>Sorry, the service is unavailable</h1><p>We are carrying out essential maintenance.</p></body></html>';

/** What the site shows for a file that it does not have: a page, not XML. */
export const notFoundPage =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"><html><head><title>404 - File or directory not found.</title></head><body><h2>404 - File or directory not found.</h2></body></html>';

/** Starts the double on a free port of loopback. */
export async function startFsaServer(options: FsaServerOptions = {}): Promise<FsaServer> {
  const files = new Map(options.files ?? []);
  const turns = new Map<string, number>();
  const requests: string[] = [];

  function find(name: string): FsaAnswer | null {
    const file = files.get(name) ?? fileOf(options.dir, name);
    if (file === null) return null;
    if (typeof file === 'string' || file instanceof Uint8Array) return { body: file };
    if (!isList(file)) return file;
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    return file[Math.min(turn, file.length - 1)] ?? null;
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://fsa.test').pathname;
    requests.push(path);
    const name = basename(path);
    const answer = path === folder + name ? find(name) : null;
    send(response, name, answer ?? { status: 404, body: notFoundPage });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    setFile(name, file) {
      files.set(name, file);
      turns.delete(name);
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

function isList(file: FsaAnswer | readonly FsaAnswer[]): file is readonly FsaAnswer[] {
  return Array.isArray(file);
}

function fileOf(dir: string | undefined, name: string): Uint8Array | null {
  if (dir === undefined) return null;
  try {
    return readFileSync(join(dir, name));
  } catch {
    return null;
  }
}

function send(response: ServerResponse, name: string, answer: FsaAnswer): void {
  if (answer.silent === true) return;
  const status = answer.status ?? 200;
  const body = Buffer.from(answer.body ?? '');
  const isFile = status === 200 && !body.subarray(0, 15).toString().startsWith('<!DOCTYPE');
  response.writeHead(status, {
    'content-type': isFile ? typeOf(name) : 'text/html; charset=utf-8',
    'content-length': String(body.length),
    ...answer.headers,
  });
  if (answer.cutAfter === undefined) response.end(body);
  else response.write(body.subarray(0, answer.cutAfter), () => response.destroy());
}

function typeOf(name: string): string {
  return name.endsWith('.json') ? 'application/json' : 'text/xml';
}
