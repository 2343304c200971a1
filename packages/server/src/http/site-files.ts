import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { packBody, type PackedBody } from './packed-answer.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** The files of the built site, compressed once and kept in memory. */
interface SiteFiles {
  /** The file of a path such as `/assets/main-3f2a.js`; undefined where there is none. */
  file(path: string): Promise<PackedBody> | undefined;
}

/**
 * Lists a built site; null where there is none. Only what was there at the start is served, so no
 * path can lead out of the folder. A file is read and compressed when it is first asked for.
 */
export function openSiteFiles(folder: string): SiteFiles | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const packed = new Map<string, Promise<PackedBody>>();
  return {
    file(path) {
      const name = path.slice(1);
      if (!names.has(name)) return undefined;
      const known = packed.get(name);
      if (known !== undefined) return known;
      const file = join(folder, name);
      if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
      const body = packBody(readFileSync(file), typeOf(name), 9);
      packed.set(name, body);
      return body;
    },
  };
}

/** Whether a path names content that never changes under that name. */
export function isImmutable(path: string): boolean {
  return path.startsWith('/assets/');
}

function typeOf(name: string): string {
  return types[extname(name).toLowerCase()] ?? 'application/octet-stream';
}
