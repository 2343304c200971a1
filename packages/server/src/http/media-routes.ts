import type { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { mediaBucket, parseMediaName } from '@manchester-eats/shared/media';
import type { MediaStore } from '../media/media-store.ts';
import { checkUpload, maxUploadBytes, findUploadedFile, tooLarge } from './media-upload.ts';
import { createBodyBudget } from './request-body.ts';
import {
  parseRemoval,
  readAsAdministrator,
  refuseStorage,
  type StorageContext,
  type StorageParts,
} from './storage-requests.ts';

/** What the routes of pictures need. */
export interface MediaParts extends StorageParts {
  readonly media: MediaStore;
}

const megabyte = 1024 * 1024;

const uploadLimit = { maxBytes: maxUploadBytes, message: tooLarge.message };

/**
 * Mounts the part of Supabase's Storage API that pictures need: everybody reads them, administrators upload and delete
 * them. A picture is named by its content, so none can replace another, and caches may keep it for ever.
 */
export function mountMedia(app: Hono<{ Bindings: HttpBindings }>, parts: MediaParts): void {
  const budget = createBodyBudget({ total: 32 * megabyte, perIp: 8 * megabyte });

  app.on(['GET', 'HEAD'], `/storage/v1/object/public/${mediaBucket}/:name`, (c) =>
    sendPicture(c, c.req.param('name'), parts.media),
  );

  app.post(`/storage/v1/object/${mediaBucket}/:name`, async (c) => {
    const body = await readAsAdministrator(c, parts, budget, uploadLimit);
    if (body instanceof Response) return body;
    try {
      return storeUpload(c, c.req.param('name'), body.bytes, parts.media);
    } finally {
      body.release();
    }
  });

  app.delete(`/storage/v1/object/${mediaBucket}`, async (c) => {
    const body = await readAsAdministrator(c, parts, budget);
    if (body instanceof Response) return body;
    try {
      return removePictures(c, body.bytes, parts.media);
    } finally {
      body.release();
    }
  });

  app.all('/storage/v1/*', (c) => refuseStorage(c, 404, 'not_found', 'Not found.'));
}

async function sendPicture(c: StorageContext, name: string, media: MediaStore): Promise<Response> {
  const parsed = parseMediaName(name);
  const bytes = parsed === null ? null : await media.read(name);
  if (parsed === null || bytes === null) {
    return refuseStorage(c, 404, 'not_found', 'There is no such picture.');
  }
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${parsed.hash}"`,
  };
  if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
  return new Response(c.req.method === 'HEAD' ? null : bytes, {
    headers: {
      ...headers,
      'content-type': parsed.type,
      'content-length': String(bytes.byteLength),
    },
  });
}

function storeUpload(
  c: StorageContext,
  name: string,
  body: Uint8Array<ArrayBuffer>,
  media: MediaStore,
): Response {
  const file = findUploadedFile(body, c.req.header('content-type') ?? '');
  const checked = checkUpload(name, file);
  if (!checked.ok) return refuseStorage(c, checked.status, checked.error, checked.message);
  if (media.has(name) && c.req.header('x-upsert') !== 'true') {
    return refuseStorage(c, 400, 'Duplicate', 'The resource already exists', '409');
  }
  media.save(name, checked.file);
  c.header('cache-control', 'no-store');
  return c.json({ Key: `${mediaBucket}/${name}`, Id: name });
}

function removePictures(c: StorageContext, body: Uint8Array, media: MediaStore): Response {
  const names = parseRemoval(body);
  if (names === null)
    return refuseStorage(c, 400, 'InvalidRequest', 'Send the names as "prefixes".');
  const removed = names.filter((name) => parseMediaName(name) !== null && media.remove(name));
  c.header('cache-control', 'no-store');
  return c.json(removed.map((name) => ({ name, bucket_id: mediaBucket })));
}
