import { createHash } from 'node:crypto';
import type { AttackedDirectory } from './attacked-directory.ts';
import { sendRaw } from './raw-request.ts';

/** A request that must leave the pictures as they are. */
interface PictureAttack {
  readonly name: string;
  /** Who sends it; an administrator's session can be stolen. */
  readonly by: 'a visitor' | 'an owner' | 'an administrator';
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
  /** The status of the response. */
  readonly status: number;
}

const png = (text: string) => Buffer.from(`\x89PNG\r\n\x1a\n${text}`, 'latin1');
const nameOf = (bytes: Buffer, ending = 'png') =>
  `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;

const planted = png('planted');
const fresh = png('fresh');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const large = Buffer.concat([png('large'), Buffer.alloc(400 * 1024)]);
const upload = '/storage/v1/object/media';
const removal = Buffer.from(JSON.stringify({ prefixes: [nameOf(planted)] }));

/** The pictures that a successful attack would store. */
const unwanted = [fresh, page, large, Buffer.alloc(0)].map((bytes) => nameOf(bytes));

const post = (
  name: string,
  by: PictureAttack['by'],
  file: string,
  body: Buffer,
  status: number,
) => ({
  ...{ name, by, method: 'POST', path: `${upload}/${file}`, body, status },
});

/** The rows of the attack matrix for pictures. */
export const pictureAttacks: readonly PictureAttack[] = [
  post('an upload without a session', 'a visitor', nameOf(fresh), fresh, 403),
  post('an upload of an owner', 'an owner', nameOf(fresh), fresh, 403),
  post('a page named .png', 'an administrator', nameOf(page), page, 415),
  post('a PNG with the name of another type', 'an administrator', nameOf(fresh, 'jpg'), fresh, 415),
  post('a page', 'an administrator', nameOf(page, 'html'), page, 400),
  post('a name that is not the hash', 'an administrator', nameOf(png('other')), fresh, 400),
  post('another picture under the same name', 'an administrator', nameOf(planted), fresh, 400),
  post('more than 400 kB', 'an administrator', nameOf(large), large, 413),
  post('an empty file', 'an administrator', nameOf(Buffer.alloc(0)), Buffer.alloc(0), 400),
  post(
    'a path that leads out of the folder',
    'an administrator',
    `..%2f${nameOf(fresh)}`,
    fresh,
    400,
  ),
  post('a path with dots', 'an administrator', `../media/${nameOf(fresh)}/x`, fresh, 404),
  post('a folder', 'an administrator', `a/${nameOf(fresh)}`, fresh, 404),
  {
    ...post('a replacement', 'an administrator', nameOf(planted), fresh, 404),
    method: 'PUT',
  },
  ...(['a visitor', 'an owner'] as const).map((by) => ({
    ...{
      name: `a deletion of ${by}`,
      by,
      method: 'DELETE',
      path: upload,
      body: removal,
      status: 403,
    },
  })),
  {
    ...post('a move', 'an administrator', '', removal, 404),
    path: '/storage/v1/object/move',
  },
];

/** Plants a picture, attacks, and returns the status and what changed. */
export async function attackPictures(
  { administrator, attackers, port }: AttackedDirectory,
  { by, method, path, body }: PictureAttack,
): Promise<{ readonly status: number; readonly changes: readonly string[] }> {
  const send = (method: string, path: string, headers: object, body: Buffer | '') =>
    sendRaw(port, {
      method,
      path,
      // Node sends the body of a deletion without its length.
      headers: {
        ...headers,
        'content-type': 'image/png',
        'content-length': String(body.length),
      },
      body,
    });
  await send('POST', `${upload}/${nameOf(planted)}`, administrator, planted);
  const attacker = attackers.find(({ name }) => name === by)?.headers ?? administrator;
  const { status } = await send(method, path, attacker, body);

  const read = (name: string) => send('GET', `/storage/v1/object/public/media/${name}`, {}, '');
  const kept = await read(nameOf(planted));
  const added = await Promise.all(unwanted.map(read));
  return {
    status,
    changes: [
      ...(kept.text === planted.toString() ? [] : [`the planted picture: ${String(kept.status)}`]),
      ...unwanted.filter((_, index) => added[index]?.status !== 404),
    ],
  };
}
