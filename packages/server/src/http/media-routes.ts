import type { Context, Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { mediaBucket, parseMediaName } from '@manchester-eats/shared/media';
import * as z from 'zod/mini';
import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import type { MediaStore } from '../media/media-store.ts';
import { isAdministrator } from './is-administrator.ts';
import { checkUpload, maxUploadBytes, findUploadedFile, tooLarge } from './media-upload.ts';
import { createBodyBudget, readBody } from './request-body.ts';
import { findSender, type Sender } from './request-sender.ts';

/** What the routes of pictures need. */
export interface MediaParts {
  readonly database: Pick<EmbeddedDatabase, 'handle' | 'keys'>;
  readonly media: MediaStore;
  readonly trustProxy: boolean;
}

type MediaContext = Context<{ Bindings: HttpBindings }>;
type MediaStatus = 400 | 403 | 404 | 413 | 415 | 503;

const megabyte = 1024 * 1024;
const maxRemovalBytes = 128 * 1024;
const removalSchema = z.object({ prefixes: z.array(z.string()).check(z.maxLength(1_000)) });

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
    const body = await readAsAdministrator(c, maxUploadBytes);
    if (body instanceof Response) return body;
    try {
      return storeUpload(c, c.req.param('name'), body.bytes, parts.media);
    } finally {
      body.release();
    }
  });

  app.delete(`/storage/v1/object/${mediaBucket}`, async (c) => {
    const body = await readAsAdministrator(c, maxRemovalBytes);
    if (body instanceof Response) return body;
    try {
      return removePictures(c, body.bytes, parts.media);
    } finally {
      body.release();
    }
  });

  app.all('/storage/v1/*', (c) => refuse(c, 404, 'not_found', 'Not found.'));

  /** Reads the body of a request of an administrator; a response refuses any other. */
  async function readAsAdministrator(
    c: MediaContext,
    maxBytes: number,
  ): Promise<Response | { bytes: Uint8Array<ArrayBuffer>; release: () => void }> {
    const sender: Sender = findSender(c, parts);
    if (!(await isAdministrator(c.req.raw, sender, parts.database))) {
      return refuse(c, 403, 'Unauthorized', 'Only administrators can change pictures.');
    }
    const read = await readBody(c.req.raw, { maxBytes, budget, ip: sender.network });
    switch (read.outcome) {
      case 'read':
        return {
          bytes: read.body,
          release: () => {
            read.release();
          },
        };
      case 'too-large':
        return refuse(c, tooLarge.status, tooLarge.error, tooLarge.message);
      case 'no-room':
        return refuse(c, 503, 'busy', 'The directory is busy. Please try again in a moment.');
      case 'aborted':
        return refuse(c, 400, 'aborted', 'The request ended too early.');
    }
  }
}

async function sendPicture(c: MediaContext, name: string, media: MediaStore): Promise<Response> {
  const parsed = parseMediaName(name);
  const bytes = parsed === null ? null : await media.read(name);
  if (parsed === null || bytes === null) {
    return refuse(c, 404, 'not_found', 'There is no such picture.');
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
  c: MediaContext,
  name: string,
  body: Uint8Array<ArrayBuffer>,
  media: MediaStore,
): Response {
  const file = findUploadedFile(body, c.req.header('content-type') ?? '');
  const checked = checkUpload(name, file);
  if (!checked.ok) return refuse(c, checked.status, checked.error, checked.message);
  if (media.has(name) && c.req.header('x-upsert') !== 'true') {
    return refuse(c, 400, 'Duplicate', 'The resource already exists', '409');
  }
  media.save(name, checked.file);
  c.header('cache-control', 'no-store');
  return c.json({ Key: `${mediaBucket}/${name}`, Id: name });
}

function removePictures(c: MediaContext, body: Uint8Array, media: MediaStore): Response {
  const names = parseRemoval(body);
  if (names === null) return refuse(c, 400, 'InvalidRequest', 'Send the names as "prefixes".');
  const removed = names.filter((name) => parseMediaName(name) !== null && media.remove(name));
  c.header('cache-control', 'no-store');
  return c.json(removed.map((name) => ({ name, bucket_id: mediaBucket })));
}

function parseRemoval(body: Uint8Array): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return z.safeParse(removalSchema, value).data?.prefixes ?? null;
  } catch {
    return null; // Not JSON.
  }
}

/** Responds as the Storage API does, whose clients read `statusCode`. */
function refuse(
  c: MediaContext,
  status: MediaStatus,
  error: string,
  message: string,
  statusCode = String(status),
): Response {
  c.header('cache-control', 'no-store');
  return c.json({ statusCode, error, message }, status);
}
