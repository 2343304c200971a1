import { discardChanges } from '@manchester-eats/shared/application';
import { createMemoryDirectory } from '@manchester-eats/shared/memory';
import { listDifferences } from '@manchester-eats/shared/sync';
import { expect, test } from 'vitest';
import { createMemoryFiles } from './memory-files.ts';
import {
  asListing,
  openTestWorkspace,
  publishAll,
  readContent,
  writeContent,
} from './test-workspace.ts';
import { listUnreadable } from './unpublished.ts';

/**
 * A data file as the first version of this program wrote it; those below differ from it as stated. They must
 * stay readable, so do not generate them with the current code.
 */
const neverPublished = `{
  "format": "manchester-eats-directory",
  "version": 1,
  "site": "Manchester Eats",
  "exportedAt": "2026-11-21T09:00:00.000Z",
  "counts": { "listings": 1, "categories": 0, "areas": 0, "articles": 0, "pages": 0, "ads": 0, "media": 0 },
  "checksum": "0123456789abcdef",
  "documents": {
    "directoryListings": [
      {
        "id": "fhrs-1", "name": "The Trackside", "address": "Bolton Street, Bury", "area": "Bury",
        "categories": ["Cafes"], "category": "Cafes", "createdAt": "", "description": "", "email": "",
        "htmlContent": "", "hygieneAuthority": "Bury", "hygieneRating": "5", "hygieneRatingDate": "",
        "imageUrl": "", "lat": 53.5933, "lng": -2.2995, "phone": "", "premium": false, "rating": null,
        "reviews": 0, "reviewsData": [], "source": "fhrs", "sourceId": "1",
        "sourceUpdatedAt": "2026-11-21T08:00:00.000Z", "status": "published", "updatedAt": "",
        "userId": null, "website": ""
      }
    ],
    "directoryCategories": [],
    "directoryAreaCategories": [],
    "siteArticles": [],
    "adSettings": [],
    "siteSettings": {},
    "authSettings": {},
    "sitePageContent": {},
    "mediaLibrary": [],
    "claim_feature_enabled": true
  }
}`;

/** The same file after a publish: `published` is the base; `fhrs-9` was removed, `fhrs-2` is missing. */
const published = neverPublished.replace(
  /\n\}$/,
  `,
  "published": {
    "revision": 41,
    "removedListings": ["fhrs-9"],
    "publishedAt": "2026-11-21T09:48:10.000Z",
    "records": {
      "listing:fhrs-1": {"revision":40,"hash":"ROW","rest":"REST"},
      "listing:fhrs-2": {"revision":41,"hash":"0123456789abcdef","rest":"0123456789abcdef"}
    }
  }
}`,
);

/** From before listings had hashes of their details, and before `removedListings` and `publishedAt`. */
const rowsOnly = neverPublished.replace(
  /\n\}$/,
  `,
  "published": {
    "revision": 0,
    "snapshot": {"revision": 40, "etag": null},
    "records": { "listing:fhrs-1": {"revision":40,"hash":"ROW"} }
  }
}`,
);

/** With list rows that are newer than the details, and the identity of the directory. */
const newerRows = neverPublished.replace(
  /\n\}$/,
  `,
  "published": {
    "revision": 40,
    "snapshot": {"revision": 44, "etag": "\\"44\\""},
    "directory": "eats.example",
    "removedListings": [],
    "publishedAt": null,
    "records": {
      "listing:fhrs-1": {"revision":44,"hash":"ROW","rest":"REST","restRevision":40}
    }
  }
}`,
);

/** Hashes of the listing as the first version computed them. Do not compute them with the current code. */
const rowHash = '81330f90d7472ccd';
const restHash = '9be4d39c65fb5665';

function opened(text: string) {
  const files = createMemoryFiles();
  writeContent(files, text.replace('ROW', rowHash).replace('REST', restHash));
  return { files, workspace: openTestWorkspace(files) };
}

function differences(workspace: ReturnType<typeof opened>['workspace']): string[] {
  return listDifferences(workspace.copy.state()).map(
    ({ id, field, kindOfChange }) => `${id} ${field ?? kindOfChange}`,
  );
}

test('the listings of a file that was never published count as unpublished', () => {
  const { workspace } = opened(neverPublished);

  expect(workspace.notes).toEqual([]);
  expect(differences(workspace)).toEqual(['fhrs-1 added']);
});

test('a file keeps what was published and when, and which listings were removed', () => {
  const { files, workspace } = opened(published);

  expect(differences(workspace)).toEqual(['fhrs-2 removed']);
  expect(workspace.publishedAt).toBe('2026-11-21T09:48:10.000Z');
  expect(workspace.removedListings()).toEqual(new Set(['fhrs-9']));
  workspace.save();
  workspace.end();

  expect(readContent(files)).not.toHaveProperty('published');
  const reopened = openTestWorkspace(files);
  expect(differences(reopened)).toEqual(['fhrs-2 removed']);
  expect(reopened.publishedAt).toBe('2026-11-21T09:48:10.000Z');
  expect([...reopened.removedListings()]).toContain('fhrs-9');
  expect(reopened.save()).toBe(false);
});

test('a listing whose removal in an old file is discarded counts as not read yet, not as damaged', async () => {
  const { files, workspace } = opened(published);
  await discardChanges(workspace.copy, { record: { kind: 'listing', id: 'fhrs-2' } });
  workspace.save();
  workspace.end();

  expect(listUnreadable(openTestWorkspace(files).copy.state())).toEqual([
    { kind: 'listing', id: 'fhrs-2', reason: 'it has not been read yet' },
  ]);
});

test('an edit that was made before eats was updated is published', async () => {
  const directory = createMemoryDirectory();
  const { fields } = asListing('fhrs-1', {});
  for (let revision = 0; revision < 39; revision += 1) {
    directory.insertRaw({ kind: 'media', id: 'filler' }, { name: 'x', url: 'x', size: 0 });
  }
  const before = JSON.parse(neverPublished) as {
    documents: { directoryListings: { id: string }[] };
  };
  const { id, ...listing } = before.documents.directoryListings[0]!;
  directory.insertRaw({ kind: 'listing', id }, { ...fields, ...listing });
  const { workspace } = opened(
    published.replace('"phone": ""', '"phone": "0161 1"').replace(/,\s+"listing:fhrs-2".*/, ''),
  );

  const report = await publishAll(workspace, directory.administrator);

  expect(report).toMatchObject({ updated: 1, removed: 0, conflicts: [] });
  expect(directory.records().find((record) => record.id === id)?.fields).toMatchObject({
    phone: '0161 1',
  });
});

test('details count as edited if the file recorded only list rows', () => {
  const { workspace } = opened(rowsOnly);

  expect(differences(workspace)).toContain('fhrs-1 phone');
});

test('list rows newer than the details are not changes, and the details keep their older revision', () => {
  const { workspace } = opened(newerRows);

  expect(workspace.notes).toEqual([]);
  expect(differences(workspace)).toEqual([]);
  const { published: read } = workspace.copy.state();
  expect(read.entries.listing.get('fhrs-1')).toMatchObject({ revision: 44, restRevision: 40 });
});

test('with a damaged base, everything counts as added and nothing as removed', () => {
  const { workspace } = opened(published.replace('"revision": 41', '"revision": "x"'));

  expect(workspace.notes).toEqual([expect.stringContaining('removes nothing')]);
  expect(differences(workspace)).toEqual(['fhrs-1 added']);
});
