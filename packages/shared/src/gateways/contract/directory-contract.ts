import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DirectoryDocuments } from '../../domain/directory/directory-documents.ts';
import { recordKinds, type DirectoryRecord } from '../../domain/directory/directory-record.ts';
import { recordsOf } from '../../domain/directory/directory-records.ts';
import { recordOf } from '../../domain/directory/record-schema.ts';
import type { DirectoryPort, PublishStep } from '../../ports/directory-port.ts';
import {
  ad,
  area,
  article,
  category,
  documents,
  listing,
  mediaFile,
  page,
  review,
} from '../../testing/directory-builders.ts';

/** A gateway under test: emptied before each test, closed after the last. */
export interface OpenDirectory {
  readonly directory: DirectoryPort;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** What every gateway to the published directory has in common, for those who may write it. */
export function describeDirectoryPort(name: string, open: () => Promise<OpenDirectory>): void {
  describe(name, () => {
    let opened: OpenDirectory | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      await opened?.empty();
    });
    afterAll(async () => {
      await opened?.close();
    });
    const directory = () => {
      if (opened === undefined) throw new Error('The gateway did not open.');
      return opened.directory;
    };
    const publish = async (steps: readonly PublishStep[]) =>
      valueOf(await directory().publish(steps));
    const read = async (revision = 0) => valueOf(await directory().readChanges(revision));
    const named = async (...ids: readonly string[]) =>
      valueOf(await directory().readRecords(ids.map((id) => ({ kind: 'listing' as const, id }))));

    test('an empty directory says that it holds nothing, and that this is all', async () => {
      expect(await read()).toMatchObject({ records: [], removals: [], complete: recordKinds });
    });

    test('a record of every kind comes back as it was published', async () => {
      const made = recordsOf(everything());
      const outcomes = await publish(made.map(adding));
      const changes = await read();

      expect(outcomes.map(({ outcome }) => outcome)).toEqual(made.map(() => 'published'));
      expect(comparable(changes.records)).toEqual(comparable(made));
      const revisions = new Map(
        changes.records.map((one) => [`${one.kind}:${one.id}`, one.revision]),
      );
      for (const { kind, id, revision } of outcomes) {
        expect(revisions.get(`${kind}:${id}`)).toBe(revision);
      }
      expect(changes.revision).toBe(Math.max(...revisions.values()));
    });

    test('saving some fields leaves the others as they are, and gives a higher revision', async () => {
      const made = recordOf('listing', 'one', listing({ id: 'one', description: 'Pies' }));
      const [added] = await publish([adding(made)]);
      const [saved] = await publish([saving('one', added?.revision, { phone: '0161 1' })]);
      const [record] = await named('one');

      expect(saved?.outcome).toBe('published');
      expect(saved?.revision).toBeGreaterThan(added?.revision ?? 0);
      expect(record?.fields).toMatchObject({ description: 'Pies', phone: '0161 1' });
      expect(record?.revision).toBe(saved?.revision);
    });

    test('fields of pages and settings are merged one by one as well', async () => {
      const about = recordOf('page', 'about', page({ title: 'About', content: '<p>Us</p>' }));
      const [added] = await publish([adding(about)]);
      await publish([
        {
          operation: 'save',
          kind: 'page',
          id: 'about',
          revision: added?.revision ?? null,
          fields: { title: 'About us' },
        },
      ]);
      const [record] = valueOf(await directory().readRecords([{ kind: 'page', id: 'about' }]));

      expect(record?.fields).toMatchObject({ title: 'About us', content: '<p>Us</p>' });
    });

    test('a save that was planned on another revision changes nothing and tells the present one', async () => {
      const made = recordOf('listing', 'one', listing({ id: 'one' }));
      const [added] = await publish([adding(made)]);
      const [again] = await publish([adding(made)]);
      const [stale] = await publish([
        saving('one', (added?.revision ?? 0) - 1, { phone: '0161 1' }),
      ]);
      const [vanished] = await publish([saving('two', 3, { phone: '0161 1' })]);

      expect(again).toEqual({ ...added, outcome: 'conflict' });
      expect(stale).toEqual({ ...added, outcome: 'conflict' });
      expect(vanished).toEqual({ kind: 'listing', id: 'two', outcome: 'conflict', revision: null });
      expect((await named('one', 'two')).map(({ fields }) => fields['phone'])).toEqual(['']);
    });

    test('a conflict stops only itself', async () => {
      await publish([adding(recordOf('listing', 'one', listing({ id: 'one' })))]);
      const outcomes = await publish([
        adding(recordOf('listing', 'one', listing({ id: 'one' }))),
        adding(recordOf('listing', 'two', listing({ id: 'two' }))),
      ]);

      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['conflict', 'published']);
      expect(await named('one', 'two')).toHaveLength(2);
    });

    test('what was removed is gone, stays known, and can be removed again', async () => {
      const [one, two] = await publish(
        ['one', 'two'].map((id) => adding(recordOf('listing', id, listing({ id })))),
      );
      const before = await read();
      const removal = removing('one', one?.revision, 'two');
      const outcomes = await publish([removal]);
      const again = await publish([removal]);
      const changes = await read(before.revision);

      expect(outcomes).toEqual([
        { kind: 'listing', id: 'one', outcome: 'published', revision: null },
      ]);
      expect(again).toEqual(outcomes);
      expect(await named('one')).toEqual([]);
      expect(changes.removals).toMatchObject([{ id: 'one', mergedInto: 'two' }]);
      expect(changes.revision).toBeGreaterThan(two?.revision ?? 0);
    });

    test('a removal that was planned on another revision removes nothing', async () => {
      const [added] = await publish([adding(recordOf('listing', 'one', listing({ id: 'one' })))]);
      const [outcome] = await publish([removing('one', (added?.revision ?? 0) - 1)]);

      expect(outcome).toEqual({ ...added, outcome: 'conflict' });
      expect(await named('one')).toHaveLength(1);
    });

    test('a listing that returns is known as removed no more', async () => {
      const made = recordOf('listing', 'one', listing({ id: 'one' }));
      const [added] = await publish([adding(made)]);
      await publish([removing('one', added?.revision)]);
      await publish([adding(made)]);
      const changes = await read();

      expect(changes.removals).toEqual([]);
      expect(changes.records.map(({ id }) => id)).toEqual(['one']);
    });

    test('administrators read a hidden listing, and not that it was removed', async () => {
      const [added] = await publish([adding(recordOf('listing', 'one', listing({ id: 'one' })))]);
      await publish([saving('one', added?.revision, { status: 'hidden' })]);
      const changes = await read();

      expect(changes.records.map(({ fields }) => fields['status'])).toEqual(['hidden']);
      expect(changes.removals).toEqual([]);
    });

    test('a batch with a record that cannot be stored writes nothing at all', async () => {
      const answer = await directory().publish([
        adding(recordOf('listing', 'one', listing({ id: 'one' }))),
        adding(recordOf('listing', 'two', { ...listing({ id: 'two' }), name: ' ' })),
      ]);

      expect(answer).toMatchObject({ ok: false, failure: { code: 'input/malformed' } });
      expect(await named('one', 'two')).toEqual([]);
    });

    test('records are found by name, whatever their ids hold', async () => {
      const ids = ['a,b', 'c"d', 'e(f)', 'g\\h', 'i j', 'ü', "k'l", 'm%n', 'o.p', 'q&r=s+t'];
      await publish(ids.map((id) => adding(recordOf('listing', id, listing({ id })))));
      const found = await named(...ids, 'unknown');

      expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort());
    });

    test('a large directory is read whole, later only what is near the end', async () => {
      const made = Array.from({ length: 2300 }, (_, index) =>
        recordOf('listing', `many-${String(index)}`, listing({ id: `many-${String(index)}` })),
      );
      for (let start = 0; start < made.length; start += 500) {
        await publish(made.slice(start, start + 500).map(adding));
      }
      await publish([adding(recordOf('category', 'thai', category({ name: 'Thai' })))]);
      const progress: number[] = [];
      const all = valueOf(await directory().readChanges(0, (seen) => progress.push(seen)));
      const later = await read(all.revision);

      expect(new Set(all.records.map(({ id }) => id)).size).toBe(2301);
      expect(progress.at(-1)).toBe(2301);
      expect(later.records.length).toBeLessThan(1100);
      expect(later.records.some(({ kind }) => kind === 'category')).toBe(true);
      expect(later.complete).not.toContain('listing');
      expect(later.complete).toContain('category');
      expect(later.revision).toBe(all.revision);
    });
  });
}

function everything(): DirectoryDocuments {
  return documents({
    listings: [
      listing({
        id: 'fhrs-1',
        name: 'Rudy’s "Pizza" \\ 串',
        description: 'Line one\nline two',
        categories: ['Restaurants', 'Italian, really'],
        phone: '0161 1',
        website: 'https://example.org/?a=1&b=2',
        email: 'a@example.org',
        htmlContent: '<p>Hello</p>',
        imageUrl: 'https://example.org/a.png',
        rating: 4.5,
        reviews: 12,
        reviewsData: [review({ rating: null, time: null })],
        hygieneRating: '5',
        hygieneRatingDate: '2026-11-21',
        hygieneAuthority: 'Manchester',
        source: 'fhrs',
        sourceId: '1',
        sourceUpdatedAt: '2026-11-21T10:00:00.000Z',
        premium: true,
      }),
      listing({ id: 'pending', lat: null, lng: null, status: 'pending' }),
    ],
    categories: [category({ name: 'Thai', description: 'Hot' })],
    areas: [area({ name: 'Salford', metaTitle: 'Eat in Salford' })],
    articles: [article({ tags: ['pie', 'mash'] }), article({ id: 'draft', published: false })],
    ads: [ad({ code: '<script>1</script>', enabled: true })],
    pages: { about: page({ seo: { metaTitle: 'Us', metaDescription: '' } }) },
    media: [mediaFile()],
    claimsEnabled: false,
  });
}

const valueOf = <Value>(
  result: { ok: true; value: Value } | { ok: false; failure: Error },
): Value => {
  if (!result.ok) throw result.failure;
  return result.value;
};

function adding({ kind, id, fields }: DirectoryRecord): PublishStep {
  return { operation: 'save', kind, id, revision: null, fields };
}

function saving(
  id: string,
  revision: number | null | undefined,
  fields: DirectoryRecord['fields'],
): PublishStep {
  return { operation: 'save', kind: 'listing', id, revision: revision ?? null, fields };
}

function removing(
  id: string,
  revision: number | null | undefined,
  mergedInto: string | null = null,
): PublishStep {
  return { operation: 'remove', kind: 'listing', id, revision: revision ?? 0, mergedInto };
}

/** Records without what the database gives them: times and revisions. */
function comparable(records: readonly DirectoryRecord[]): object[] {
  return records
    .map(({ kind, id, fields, partial }) => {
      const times = kind === 'listing' ? { createdAt: '', updatedAt: '' } : {};
      return { kind, id, partial, fields: { ...fields, ...times } };
    })
    .sort((one, other) => (`${one.kind}:${one.id}` < `${other.kind}:${other.id}` ? -1 : 1));
}
