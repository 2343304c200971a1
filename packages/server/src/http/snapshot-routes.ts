import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import {
  snapshotBucket,
  snapshotFileName,
  snapshotFolder as folder,
} from '@manchester-eats/shared/compact';
import { isObject } from '@manchester-eats/shared/domain';
import { isSnapshotName, type SnapshotStore } from '../media/snapshot-store.ts';
import { createBodyBudget } from './request-body.ts';
import {
  parseRemoval,
  readAsAdministrator,
  refuseStorage,
  type StorageContext,
  type StorageParts,
} from './storage-requests.ts';

/** What the routes of the bucket `snapshot` need. */
export interface SnapshotBucketParts extends StorageParts {
  readonly snapshotFiles: SnapshotStore;
}

const megabyte = 1024 * 1024;
/** For the descriptions of 30,000 listings. A hosted project takes more. */
const fileLimit = {
  maxBytes: 8 * megabyte,
  message: 'A file of the snapshot can have at most 8 MB.',
};
const json = 'application/json';

/**
 * Mounts the part of Supabase's Storage API that the snapshot in a bucket needs: everybody reads it, administrators write
 * it. Our own site reads `/data` instead; this is for sites of plain files, and shows that a hosted project will do.
 */
export function mountSnapshotBucket(
  app: Hono<{ Bindings: HttpBindings }>,
  parts: SnapshotBucketParts,
): void {
  const { snapshotFiles: files } = parts;
  const budget = createBodyBudget({ total: 64 * megabyte, perIp: 32 * megabyte });
  const path = `/storage/v1/object`;

  app.on(['GET', 'HEAD'], `${path}/public/${snapshotBucket}/${folder}/:name`, (c) =>
    sendFile(c, c.req.param('name'), files),
  );

  app.post(`${path}/list/${snapshotBucket}`, async (c) => {
    const body = await readAsAdministrator(c, parts, budget);
    if (body instanceof Response) return body;
    body.release();
    return listFiles(c, body.bytes, files);
  });

  app.post(`${path}/${snapshotBucket}/${folder}/:name`, async (c) => {
    const body = await readAsAdministrator(c, parts, budget, fileLimit);
    if (body instanceof Response) return body;
    try {
      return storeFile(c, c.req.param('name'), body.bytes, files);
    } finally {
      body.release();
    }
  });

  app.delete(`${path}/${snapshotBucket}`, async (c) => {
    const body = await readAsAdministrator(c, parts, budget);
    if (body instanceof Response) return body;
    body.release();
    return removeFiles(c, body.bytes, files);
  });
}

async function sendFile(c: StorageContext, name: string, files: SnapshotStore): Promise<Response> {
  const bytes = isSnapshotName(name) ? await files.read(name) : null;
  // The Storage API of a hosted project has this status for a missing file, too.
  if (bytes === null) return refuseStorage(c, 400, 'not_found', 'Object not found', '404');
  const isIndex = name === 'index.json';
  const headers = {
    'cache-control': isIndex ? 'public, no-cache' : 'public, max-age=31536000, immutable',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  };
  if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
  return new Response(c.req.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, 'content-type': json, 'content-length': String(bytes.byteLength) },
  });
}

/** A list in pages, in the order of the names. */
function listFiles(c: StorageContext, body: Uint8Array, files: SnapshotStore): Response {
  const wanted = parseJson(body);
  const { prefix, limit, offset } = isObject(wanted) ? wanted : {};
  c.header('cache-control', 'no-store');
  if (typeof prefix !== 'string' || prefix.replace(/\/$/, '') !== folder) return c.json([]);
  const start = countOf(offset, 0);
  const page = [...files.list()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .slice(start, start + Math.min(countOf(limit, 100), 1_000));
  return c.json(
    page.map(({ name, savedAt }) => ({
      ...{ name, id: name, updated_at: new Date(savedAt).toISOString() },
    })),
  );
}

function storeFile(
  c: StorageContext,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  files: SnapshotStore,
): Response {
  if (c.req.header('content-type') !== json) {
    return refuseStorage(c, 415, 'invalid_mime_type', 'The bucket takes JSON only.');
  }
  if (!isSnapshotName(name)) return refuseStorage(c, 400, 'InvalidKey', 'This is no file name.');
  const text = new TextDecoder().decode(bytes);
  const isNamed = name === 'index.json' || snapshotFileName(text) === name;
  if (!isNamed || !isObject(parseJson(bytes))) {
    return refuseStorage(c, 400, 'InvalidKey', 'The content is not what the name says.');
  }
  if (files.has(name) && c.req.header('x-upsert') !== 'true') {
    return refuseStorage(c, 400, 'Duplicate', 'The resource already exists', '409');
  }
  files.save(name, bytes);
  c.header('cache-control', 'no-store');
  return c.json({ Key: `${snapshotBucket}/${folder}/${name}`, Id: name });
}

function removeFiles(c: StorageContext, body: Uint8Array, files: SnapshotStore): Response {
  const paths = parseRemoval(body);
  if (paths === null) {
    return refuseStorage(c, 400, 'InvalidRequest', 'Send the names as "prefixes".');
  }
  const removed = paths.filter((path) => {
    const name = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '';
    return isSnapshotName(name) && files.remove(name);
  });
  c.header('cache-control', 'no-store');
  return c.json(removed.map((name) => ({ name, bucket_id: snapshotBucket })));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function countOf(value: unknown, absent: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : absent;
}
