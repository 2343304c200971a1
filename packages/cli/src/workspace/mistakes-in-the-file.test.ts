import { expect, test } from 'vitest';
import { statusJson } from '../commands/status/status-json.ts';
import { readStatus } from '../commands/status/service.ts';
import { unreadSentences } from '../terminal/left-out-lines.ts';
import { readDataFile } from './data-file.ts';
import { contentOf } from './file-content.ts';
import { createMemoryFiles, type MemoryFiles } from './memory-files.ts';
import {
  asListing,
  dataPath,
  editContent,
  openTestWorkspace,
  workspaceWith,
  writeContent,
} from './test-workspace.ts';

async function seeded(): Promise<MemoryFiles> {
  const files = createMemoryFiles();
  (await workspaceWith([asListing('one'), asListing('two')], files)).end();
  return files;
}

function textIn(files: MemoryFiles): string {
  return new TextDecoder().decode(files.content.get(dataPath));
}

function lineWith(text: string, content: string): number {
  return text.split('\n').findIndex((line) => line.includes(content)) + 1;
}

function failureIn(files: MemoryFiles) {
  try {
    openTestWorkspace(files, { writable: false });
  } catch (error) {
    return error as Error & { readonly place?: object; readonly hint: string };
  }
  throw new Error('The file was read.');
}

test.each([
  ['rating', 9, 'rating must be 5 or less, not 9'],
  ['lat', 200, 'lat must be 90 or less, not 200'],
  ['phone', 161, 'phone must be text, not 161'],
  ['categories', 'Cafes', 'categories must be a list, not "Cafes"'],
])('a wrong %s is named by listing, id, line and what is allowed', async (field, value, reason) => {
  const files = await seeded();
  editContent(files, ({ documents }) => {
    documents['directoryListings']![1]![field] = value;
  });
  const lines = textIn(files).split('\n');
  const line = lines.findLastIndex((each) => each.startsWith(`        "${field}"`)) + 1;

  const workspace = openTestWorkspace(files);

  expect(workspace.unread).toMatchObject([{ name: 'Place two', id: 'two', reason, line }]);
  expect(unreadSentences(workspace)).toEqual([
    'Left out until you correct it in directory.json, where 1 record stays unchanged:',
    `- listing Place two (two): ${reason} (line ${String(line)}; directoryListings, record 2)`,
  ]);
});

test('a listing that is null is named by its line', async () => {
  const files = await seeded();
  editContent(files, ({ documents }) => {
    documents['directoryListings']![0] = null as never;
  });
  const line = lineWith(textIn(files), '      null,');

  expect(openTestWorkspace(files).unread).toMatchObject([
    { id: null, reason: 'must be an object, not null', line, position: 1 },
  ]);
});

test('two listings with one id are both named by their lines', async () => {
  const files = await seeded();
  editContent(files, ({ documents }) => {
    documents['directoryListings']![1]!['id'] = 'one';
  });
  const lines = textIn(files).split('\n');
  const starts = lines.flatMap((each, index) => (each.includes('"id": "one"') ? [index] : []));

  expect(openTestWorkspace(files).unread).toMatchObject(
    starts.map((line) => ({ id: 'one', problem: 'duplicate', line })),
  );
});

test('a wrong page and a document of the wrong shape are named by their lines', async () => {
  const files = await seeded();
  editContent(files, ({ documents }) => {
    documents['sitePageContent'] = { about: { title: 7 } } as never;
    documents['siteArticles'] = 'gone' as never;
  });
  const text = textIn(files);

  const report = await readStatus({
    workspace: openTestWorkspace(files, { writable: false }),
    readServer: null,
  });

  expect(statusJson(report, '')).toMatchObject({
    setAside: [{ kind: 'page', id: 'about', line: lineWith(text, '"about":') }],
    unreadDocuments: [
      {
        document: 'articles',
        line: lineWith(text, '"siteArticles": "gone"'),
        reason: '"siteArticles" must be a list, not text.',
      },
    ],
  });
});

test('a mistake in the JSON inside a text of local storage is named by its place in that text', () => {
  const files = createMemoryFiles();
  writeContent(files, JSON.stringify({ directoryListings: '[{"id": "a" "name": "A"}]' }));

  expect(openTestWorkspace(files).unreadDocuments).toMatchObject([
    {
      document: 'listings',
      reason:
        '"directoryListings" is text that is not JSON: a comma is missing before "name", at character 13 of 25.',
    },
  ]);
});

test('broken JSON is named by line and column, and nothing is written', async () => {
  const files = await seeded();
  const text = textIn(files).replace('"name": "Place one",', '"name": "Place one"');
  writeContent(files, text);
  const line = lineWith(text, '"name": "Place one"') + 1;
  const before = new Map(files.content);

  const { message, place } = failureIn(files);

  expect(message).toBe(
    `directory.json is not valid JSON: a comma is missing before "access" in line ${String(line)}, column 9. Nothing was changed.`,
  );
  expect(place).toEqual({ line, column: 9 });
  expect(files.content).toEqual(before);
});

test.each([
  ['of UTF-16', 'it is UTF-16 text', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  [
    'with half an emoji',
    'line 1 has a byte that is not UTF-8',
    () => Buffer.from([0xed, 0xa0, 0x80]),
  ],
  ['packed with gzip', 'it is packed with gzip', () => Buffer.from([0x1f, 0x8b, 8, 0])],
])('a file %s is said to be so', async (_, found, damage) => {
  const files = await seeded();
  files.content.set(dataPath, damage(textIn(files)));

  expect(failureIn(files).message).toBe(
    `directory.json is not a data file of eats: ${found}. Nothing was changed.`,
  );
});

test('a mistake names the file as it is called, whatever signs are in its name', () => {
  expect(() => readDataFile(contentOf(Buffer.from('{')), 'costs $& more.json')).toThrow(
    'costs $& more.json is cut off: it ends in the middle in line 1, column 2.',
  );
});
