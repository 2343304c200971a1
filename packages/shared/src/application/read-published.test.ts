import { expect, test } from 'vitest';
import { applyChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import type { SnapshotPort } from '../ports/directory-port.ts';
import { emptyBase, parsePublishedBase, type PublishedBase } from '../sync/published-base.ts';
import { article, category, documents, listing } from '../testing/directory-builders.ts';
import { publishDirectory } from './publish-directory.ts';
import { readPublished } from './read-published.ts';

interface Copy {
  documents: DirectoryDocuments;
  base: PublishedBase;
}

async function look(copy: Copy, snapshot: SnapshotPort) {
  const report = await readPublished({ ...copy, snapshot });
  if (!report.ok) throw report.failure;
  if (report.value.changed) {
    copy.documents = report.value.documents;
    copy.base = report.value.base;
  }
  return report.value;
}

async function publishedWith(made: DirectoryDocuments) {
  const directory = createMemoryDirectory();
  const admin: Copy = { documents: made, base: emptyBase() };
  const publish = async () => {
    const report = await publishDirectory({
      ...admin,
      directory: directory.administrator,
      onBatch: (kept) => {
        admin.documents = kept.documents;
        admin.base = kept.base;
      },
    });
    if (!report.ok) throw report.failure;
  };
  await publish();
  return { directory, admin, publish };
}

const visitorCopy = (): Copy => ({ documents: documents(), base: emptyBase() });

/** Hears which answers are asked for. */
function heard(port: SnapshotPort): { port: SnapshotPort; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    port: {
      ...port,
      readSnapshot: (etag) => {
        asked.push(etag === null ? 'snapshot' : 'snapshot if changed');
        return port.readSnapshot(etag);
      },
      readChangesSince: (revision) => {
        asked.push('changes');
        return port.readChangesSince(revision);
      },
    },
  };
}

test('a first visit brings the public directory as list rows, a second one nothing', async () => {
  const { directory } = await publishedWith(
    documents({
      listings: [
        listing({ id: 'open', description: 'Pies' }),
        listing({ id: 'shut', status: 'hidden' }),
      ],
      articles: [article(), article({ id: 'draft', published: false })],
      categories: [category()],
    }),
  );
  const copy = visitorCopy();
  const { port, asked } = heard(directory.visitor);

  await look(copy, port);
  const second = await look(copy, port);

  expect(copy.documents.listings).toMatchObject([{ id: 'open', partial: true }]);
  expect(copy.documents.articles.map(({ id }) => id)).toEqual(['article-1']);
  expect(second).toEqual({ changed: false });
  expect(asked).toEqual(['snapshot', 'changes']);
  expect(parsePublishedBase(JSON.parse(JSON.stringify(copy.base))).ok).toBe(true);
});

test('a visitor who had a deleted listing loses it', async () => {
  const { directory, admin, publish } = await publishedWith(
    documents({
      listings: [listing({ id: 'one' }), listing({ id: 'two' })],
      categories: [category()],
    }),
  );
  const copy = visitorCopy();
  await look(copy, directory.visitor);
  admin.documents = { ...admin.documents, listings: [listing({ id: 'two' })], categories: [] };
  await publish();

  await look(copy, directory.visitor);

  expect(copy.documents.listings.map(({ id }) => id)).toEqual(['two']);
  expect(copy.documents.categories).toEqual([]);
});

test('where a host tells no changes, the snapshot is asked for and 304 ends it', async () => {
  const { directory } = await publishedWith(documents({ listings: [listing()] }));
  const copy = visitorCopy();
  const plain: SnapshotPort = {
    ...directory.visitor,
    readChangesSince: () => Promise.resolve({ ok: true, value: null }),
  };
  await look(copy, plain);
  const { port, asked } = heard(plain);

  expect(await look(copy, port)).toEqual({ changed: false });
  expect(asked).toEqual(['changes', 'snapshot if changed']);
});

test('what is unpublished here outlives a visit, and a conflict is left as it is', async () => {
  const { directory, admin, publish } = await publishedWith(
    documents({ categories: [category({ name: 'Thai' }), category({ name: 'Greek' })] }),
  );
  const copy = visitorCopy();
  await look(copy, directory.visitor);
  const rename = (made: DirectoryDocuments, text: string) => ({
    ...made,
    categories: made.categories.map((one) =>
      one.id === 'thai' ? { ...one, description: text } : one,
    ),
  });
  copy.documents = rename(copy.documents, 'ours');
  copy.documents = applyChange(copy.documents, {
    label: 'Add',
    put: [{ kind: 'category', id: 'vegan', fields: { name: 'Vegan' }, partial: false }],
    remove: [],
  }).documents;
  admin.documents = rename(admin.documents, 'theirs');
  await publish();

  const report = await look(copy, directory.visitor);

  expect(report).toMatchObject({ conflicts: [{ id: 'thai' }] });
  expect(copy.documents.categories.map(({ description }) => description)).toEqual(['ours', '', '']);
});

test('a server that was set up anew replaces the cache and keeps what could be work', async () => {
  const first = await publishedWith(
    documents({ listings: Array.from({ length: 9 }, (_, at) => listing({ id: String(at) })) }),
  );
  const second = await publishedWith(documents({ listings: [listing({ id: 'fresh' })] }));
  const copy = visitorCopy();
  await look(copy, first.directory.visitor);
  copy.documents = { ...copy.documents, categories: [category()] };

  await look(copy, second.directory.visitor);

  expect(copy.documents.listings.map(({ id }) => id)).toEqual(['fresh']);
  expect(copy.documents.categories).toHaveLength(1);
});

test('an empty published directory says so itself', async () => {
  const { directory } = await publishedWith(documents());

  expect(await look(visitorCopy(), directory.visitor)).toMatchObject({ publishedIsEmpty: true });
});
