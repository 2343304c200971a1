import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { compressBody, type CompressedBody } from '../snapshot/compressed-body.ts';

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
export interface SiteFiles {
  /** Returns the file of a path such as `/assets/main-3f2a.js`, or undefined if there is none. */
  file(path: string): Promise<CompressedBody> | undefined;
}

/**
 * Lists the files of a built site; returns null if it is not built. Only listed files are served, so
 * no path can lead out of the folder. A file is read and compressed at its first request.
 */
export function openSiteFiles(folder: string): SiteFiles | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const compressed = new Map<string, Promise<CompressedBody>>();
  return {
    file(path) {
      const name = path.slice(1);
      if (!names.has(name)) return undefined;
      const loaded = compressed.get(name);
      if (loaded !== undefined) return loaded;
      const file = join(folder, name);
      if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
      const body = compressBody(readFileSync(file), contentType(name), 11);
      compressed.set(name, body);
      return body;
    },
  };
}

/** Folders of files whose content never changes, since a name in their path contains a hash of it. */
const immutable = /^\/(?:assets|widgets\/[\w.-]+-[\da-f]{10})\//;

/** Returns the `cache-control` of a file that exists. */
export function cacheControl(path: string): string {
  if (immutable.test(path)) return 'public, max-age=31536000, immutable';
  // Pages of partners load them at each view. What they load later is in an immutable folder.
  if (path.startsWith('/widgets/')) return 'public, max-age=300';
  return 'public, no-cache';
}

function contentType(name: string): string {
  return types[extname(name).toLowerCase()] ?? 'application/octet-stream';
}
