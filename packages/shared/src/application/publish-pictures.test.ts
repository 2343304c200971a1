import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator } from '../testing/administrators.ts';
import { pictureName, testPictures } from '../testing/picture-stores.ts';
import { forgetUnneededPictures } from './tidy-pictures.ts';

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function start() {
  const directory = createMemoryDirectory();
  const pictures = testPictures();
  const here = administrator(directory.administrator);
  await here.pull();
  const publish = (options: Parameters<typeof here.publish>[0] = {}) =>
    here.publish({ pictures, ...options });
  /** Adds a picture to the library; returns its address. */
  const upload = async (text: string) => {
    const url = await pictures.wait(text);
    await here.putRecord('media', text, {
      ...{ name: `${text}.png`, url, type: 'image/png', size: text.length, dateAdded: '' },
    });
    return url;
  };
  return { directory, pictures, here, publish, upload };
}

test('uploads a picture before the records that show it, and then forgets it here', async () => {
  const { here, pictures, publish, upload } = await start();
  const url = await upload('soup');
  await here.put('a', { imageUrl: url });
  expect(pictures.files.size).toBe(0);

  const seen: string[] = [];
  const report = await publish({
    onProgress: ({ phase, done, total }) => seen.push(`${phase} ${String(done)}/${String(total)}`),
  });
  expect(report).toMatchObject({ ok: true, value: { added: 2, refused: [] } });
  expect([...pictures.files.keys()]).toEqual([pictureName('soup')]);
  expect(await pictures.waitingNames()).toEqual([]);
  expect(seen.indexOf('uploading 1/1')).toBeLessThan(seen.indexOf('sending 0/2'));
});

test('an upload that fails holds back only the records that show the picture, by name', async () => {
  const { here, pictures, publish, upload } = await start();
  const [soup, cake] = [await upload('soup'), await upload('cake')];
  await here.put('a', { imageUrl: soup });
  await here.put('b', { imageUrl: cake });
  await here.put('c');
  pictures.broken.add(pictureName('soup'));

  const report = await publish();
  const reason = 'The picture "soup.png" is not uploaded. The connection was lost.';
  expect(report).toMatchObject({
    ok: true,
    value: {
      added: 3,
      refused: [
        { kind: 'media', id: 'soup', reason },
        { kind: 'listing', id: 'a', reason },
      ],
    },
  });
  expect(await pictures.waitingNames()).toEqual([pictureName('soup')]);

  pictures.broken.clear();
  expect(await publish()).toMatchObject({ ok: true, value: { added: 2, refused: [] } });
  expect(pictures.files.size).toBe(2);
});

test('holds back the whole of a change that only makes sense together', async () => {
  const { here, pictures, publish, upload } = await start();
  const url = await upload('soup');
  await publish();
  pictures.files.clear();
  await here.put('a');
  await here.put('b');
  await publish();
  const lost = url.replace(/[0-9a-f]{64}/, 'ab'.repeat(32));
  const record = (id: string, imageUrl: string) => ({
    ...({ kind: 'listing', id, partial: false } as const),
    fields: { ...here.listing(id), imageUrl },
  });
  await here.change({
    put: [record('a', lost), record('b', 'https://example.org/x.png')],
    together: true,
  });

  const report = await publish();
  expect(report).toMatchObject({ ok: true, value: { updated: 0 } });
  expect(report.ok ? report.value.refused.map(({ id }) => id) : []).toEqual(['a', 'b']);
});

test('reports a picture that is neither here nor stored, and publishes no broken one', async () => {
  const { here, pictures, publish, upload } = await start();
  const url = await upload('soup');
  await pictures.waiting.remove([pictureName('soup')]);
  await here.putRecord('article', 'article-1', {
    ...{ title: 'On soup', content: `<p><img src="${url}"></p>`, published: true },
  });

  const report = await publish();
  expect(report).toMatchObject({ ok: true, value: { added: 0 } });
  expect(report.ok ? report.value.refused : []).toHaveLength(2);
  expect(report.ok ? report.value.refused[0]?.reason : '').toContain('neither in this browser');
});

test('publishes a picture that waits in no browser but is stored', async () => {
  const { here, pictures, publish, upload } = await start();
  const url = await upload('soup');
  await pictures.waiting.remove([pictureName('soup')]);
  pictures.files.set(pictureName('soup'), new Uint8Array([1]));
  await here.put('a', { imageUrl: url });

  expect(await publish()).toMatchObject({ ok: true, value: { added: 2, refused: [] } });
});

test('publishes a text again without asking for the pictures that it shows already', async () => {
  const { here, pictures, publish, upload } = await start();
  const url = await upload('soup');
  await here.put('a', { htmlContent: `<img src="${url}">` });
  await publish();
  pictures.isOffline = true;
  await here.put('a', { htmlContent: `<img src="${url}"><p>More</p>` });

  expect(await publish()).toMatchObject({ ok: true, value: { updated: 1, refused: [] } });
});

test('a file that is removed from the library is deleted once that is published', async () => {
  const { here, pictures, publish, upload } = await start();
  await upload('soup');
  await publish();
  await here.change({ remove: [{ kind: 'media', id: 'soup' }] });
  expect(pictures.files.size).toBe(1);

  await publish();
  expect(pictures.files.size).toBe(0);
});

test('the removal of a file can be undone after it is published', async () => {
  const { here, pictures, publish, upload } = await start();
  await upload('soup');
  await publish();
  await here.change({ remove: [{ kind: 'media', id: 'soup' }] });
  await publish();
  pictures.clock.advance(7 * 24 * 60 * 60_000);
  await forgetUnneededPictures(pictures, here.context.copy.state(), pictures.clock.now());

  await here.undo();
  expect(await publish()).toMatchObject({ ok: true, value: { added: 1, refused: [] } });
  expect([...pictures.files.keys()]).toEqual([pictureName('soup')]);
});

test('a picture that a record still shows stays stored when its file leaves the library', async () => {
  const { here, pictures, publish, upload } = await start();
  const url = await upload('soup');
  await here.put('a', { imageUrl: url });
  await publish();
  await here.change({ remove: [{ kind: 'media', id: 'soup' }] });

  await publish();
  expect(pictures.files.size).toBe(1);
});

test('a picture stays stored while a published record, which cannot be read here, may show it', async () => {
  const { directory, here, pictures, publish, upload } = await start();
  const url = await upload('soup');
  await publish();
  directory.insertRaw({ kind: 'listing', id: 'x' }, { name: 12, imageUrl: url });
  await here.change({ remove: [{ kind: 'media', id: 'soup' }] });

  expect(await publish()).toMatchObject({ ok: true, value: { removed: 1 } });
  expect(pictures.files.size).toBe(1);
});

test('a picture that a waiting change of an owner names stays stored', async () => {
  const { here, pictures, publish, upload } = await start();
  const url = await upload('soup');
  await publish();
  const proposed = { html_content: `<img src="https://eats.example${url}">` };
  pictures.proposals.push({ listing: 'mill', proposed });
  await here.change({ remove: [{ kind: 'media', id: 'soup' }] });

  expect(await publish()).toMatchObject({ ok: true, value: { removed: 1 } });
  expect(pictures.files.size).toBe(1);
});

test('a picture stays stored while it is unknown what waits for approval', async () => {
  const { here, pictures, publish, upload } = await start();
  await upload('soup');
  await publish();
  pictures.hidesProposals = true;
  await here.change({ remove: [{ kind: 'media', id: 'soup' }] });

  expect(await publish()).toMatchObject({ ok: true, value: { removed: 1 } });
  expect(pictures.files.size).toBe(1);
});

test('a picture stays stored if it cannot be kept for an undo', async () => {
  const { here, pictures, publish, upload } = await start();
  await upload('soup');
  await publish();
  await here.change({ remove: [{ kind: 'media', id: 'soup' }] });
  pictures.isOffline = true;

  expect(await publish()).toMatchObject({ ok: true, value: { removed: 1 } });
  expect(pictures.files.size).toBe(1);
});

test('forgets the picture of a discarded change after a day, and no picture that a change needs', async () => {
  const { here, pictures, upload } = await start();
  await upload('soup');
  await upload('cake');
  await here.discard({ record: { kind: 'media', id: 'soup' } });
  const forget = () =>
    forgetUnneededPictures(pictures, here.context.copy.state(), pictures.clock.now());

  await forget();
  expect(await pictures.waitingNames()).toHaveLength(2);
  pictures.clock.advance(25 * 60 * 60_000);
  await forget();
  expect(await pictures.waitingNames()).toEqual([pictureName('cake')]);
});

/** Offers a change that shows a picture. */
async function offerWith({ here }: Awaited<ReturnType<typeof start>>, url: string): Promise<void> {
  const fields = { ...here.listing('a'), imageUrl: url };
  const put = [{ kind: 'listing', id: 'a', fields, partial: false }] as const;
  const change = { label: 'Found', put, remove: [] };
  const offer = { id: 'offer', at: '', reason: 'edited-outside', change } as const;
  await here.context.copy.update(() => ({ offers: { put: [offer], remove: [] } }));
}

test('keeps a waiting picture that only an offered change shows', async () => {
  const started = await start();
  const { here, pictures, publish } = started;
  await here.put('a');
  await publish();
  await offerWith(started, await pictures.wait('tea'));
  pictures.clock.advance(25 * 60 * 60_000);

  await forgetUnneededPictures(pictures, here.context.copy.state(), pictures.clock.now());
  expect(await pictures.waitingNames()).toEqual([pictureName('tea')]);
});

test('a picture that an offered change shows stays stored when its file leaves the library', async () => {
  const started = await start();
  const { here, pictures, publish, upload } = started;
  const url = await upload('soup');
  await here.put('a');
  await publish();
  await offerWith(started, url);
  await here.change({ remove: [{ kind: 'media', id: 'soup' }] });

  expect(await publish()).toMatchObject({ ok: true, value: { removed: 1 } });
  expect(pictures.files.size).toBe(1);
});
