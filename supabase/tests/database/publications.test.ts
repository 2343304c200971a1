import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.reset());

interface Publication {
  readonly id: number;
  readonly at: string;
  readonly saved: number;
  readonly records: readonly unknown[];
}

async function publish(steps: unknown): Promise<readonly { readonly revision: number | null }[]> {
  const response = await db.administrator.api.rpc('publish_changes', { steps });
  if (response.error !== null) throw new Error(response.error.message);
  return response.data as readonly { readonly revision: number | null }[];
}

const save = (id: string) => ({
  ...{ operation: 'save', kind: 'listing', id, revision: null },
  fields: { name: `Kitchen ${id}` },
});

const remove = (id: string, revision: number) => ({
  ...{ operation: 'remove', kind: 'listing', id, revision, mergedInto: null },
});

async function read(before?: number): Promise<readonly Publication[]> {
  const args = before === undefined ? {} : { before };
  const response = await db.administrator.api.rpc('read_publications', args);
  return response.data as readonly Publication[];
}

describe('what was published', () => {
  test('is read by administrators, newest first, with who published it', async () => {
    const [first] = await publish([save('a'), save('b')]);
    await publish([remove('a', first!.revision!)]);
    await publish([]);

    const publications = await read();
    expect(publications).toMatchObject([
      {
        ...{ saved: 0, removed: 1, conflicts: 0, by: expect.stringContaining('@') as unknown },
        records: [{ kind: 'listing', id: 'a', operation: 'remove', outcome: 'published' }],
      },
      { saved: 2, removed: 0, records: [{ id: 'a' }, { id: 'b' }] },
    ]);
    expect(publications[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await read(publications[0]?.id)).toMatchObject([{ saved: 2 }]);
  });

  test('names the first records of a large publish only', async () => {
    await publish(Array.from({ length: 30 }, (_, index) => save(`n${String(index)}`)));

    const [entry] = await read();
    expect(entry?.saved).toBe(30);
    expect(entry?.records).toHaveLength(20);
  });

  test('is read by nobody else', async () => {
    await publish([save('a')]);

    for (const api of [db.visitor, db.owner.api]) {
      expect(await api.rpc('read_publications')).toMatchObject({
        ...{ data: null, error: { code: '42501' } },
      });
    }
  });
});
