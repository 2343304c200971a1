import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type RunningServer } from '../start-server.ts';
import { prepareDataFolder } from './prepared-folder.ts';

/** The account that administers the served directory. */
export const administrator = { email: 'admin@example.com', password: 'correct horse battery' };

/** A response whose body is not decompressed, to a request whose path was not normalized. */
interface RawResponse {
  readonly encoding: string | undefined;
  readonly length: number;
  readonly text: string;
}

/** A server with public and private records. */
export interface ServedDirectory {
  readonly server: RunningServer;
  readonly dataFolder: string;
  /** The lines that the server has printed. */
  readonly printed: readonly string[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>;
  getRaw(path: string, encoding: string): Promise<RawResponse>;
  /** Publishes as the administrator; returns the outcome of each step. */
  publish(steps: readonly object[]): Promise<{ id: string; revision: number }[]>;
  stop(): Promise<void>;
}

/** Returns a step that saves a record. */
export function save(kind: string, id: string, fields: object, revision: number | null = null) {
  return { operation: 'save', kind, id, revision, fields };
}

/** Returns a step that removes a listing. */
export function remove(id: string, revision: number, mergedInto: string | null = null) {
  return { operation: 'remove', kind: 'listing', id, revision, mergedInto };
}

/** Everything private contains the word "secret", except `authSettings`. */
const records = [
  save('listing', 'a', {
    name: 'Kitchen A',
    description: 'Warm words',
    category: 'Pizza',
    phone: '1',
    htmlContent: '<p>Hi</p>',
  }),
  save('listing', 'b', { name: 'Kitchen B', lat: 53.4, lng: -2.2, reviews: 3, rating: 4.5 }),
  save('listing', 'waiting', { name: 'Secret waiting', status: 'pending' }),
  save('category', 'pizza', { name: 'Pizza' }),
  save('area', 'area-bury', { name: 'Bury' }),
  save('article', 'out', { title: 'Out', published: true, content: 'Good food. '.repeat(300) }),
  save('article', 'draft', { title: 'Secret draft' }),
  save('page', 'about', { title: 'About' }),
  save('ad', 'on', { enabled: true, code: '<i>ad</i>', position: 'top' }),
  save('ad', 'off', { enabled: false, code: 'Secret code', position: 'top' }),
  save('media', 'm', { name: 'Secret picture', url: '/x.png', size: 1 }),
  save('setting', 'siteSettings', { primaryColor: '#ffffff' }),
  save('setting', 'authSettings', { enableEmailConfirmation: true }),
  save('setting', 'claimsEnabled', { value: true }),
];

const claim = {
  listing_id: 'a',
  name: 'Secret Ann',
  email: 'secret@example.com',
  phone: '1',
  code_word: 'Secret plum',
  status: 'pending',
};

/** Starts the server and publishes the records. */
export async function serveDirectory(): Promise<ServedDirectory> {
  const site = makeSite();
  const dataFolder = await prepareDataFolder();
  const printed: string[] = [];
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    siteFolder: site,
    administrator,
    contactEmail: 'hello@example.org',
    mapsKey: 'pk.test',
    tileUrl: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
    log: (line) => printed.push(line),
  });

  function post(
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  const signedIn = await post('/auth/v1/token?grant_type=password', administrator);
  const { access_token: token } = (await signedIn.json()) as { access_token: string };

  async function publish(steps: readonly object[]): Promise<{ id: string; revision: number }[]> {
    const authorization = `Bearer ${token}`;
    const response = await post('/rest/v1/rpc/publish_changes', { steps }, { authorization });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as { id: string; revision: number }[];
  }

  await publish(records);
  await post('/rest/v1/claim_requests', claim);
  await server.refresh();
  return {
    server,
    dataFolder,
    printed,
    get: (path, headers = {}) => fetch(`${server.url}${path}`, { headers, redirect: 'manual' }),
    post,
    getRaw: (path, encoding) => getRaw(server.url, path, encoding),
    publish,
    async stop() {
      await server.close();
      for (const folder of [site, dataFolder]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeSite(): string {
  const site = mkdtempSync(join(tmpdir(), 'eats-site-'));
  mkdirSync(join(site, 'assets'));
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Eats</title>');
  writeFileSync(join(site, 'assets', 'main-3f2a.js'), `export const x = '${'x'.repeat(5_000)}';`);
  writeFileSync(join(site, 'licences.txt'), 'MIT');
  mkdirSync(join(site, 'widgets', '0.1.0-0123456789'), { recursive: true });
  writeFileSync(join(site, 'widgets', 'eats-widgets.js'), '1');
  writeFileSync(join(site, 'widgets', '0.1.0-0123456789', 'eats-widgets.js'), '1');
  mkdirSync(join(site, 'embed', 'map'), { recursive: true });
  writeFileSync(join(site, 'embed', 'map', 'index.html'), '<title>Map</title>');
  writeFileSync(join(site, 'embed', 'frame-page.js'), '2');
  return site;
}

function getRaw(url: string, path: string, encoding: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({
          encoding: response.headers['content-encoding'],
          length: body.length,
          text: body.toString(),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}
