import { runUninterrupted } from '@manchester-eats/shared/application';
import { Failure } from '@manchester-eats/shared/domain';
import { cleanupRuleIds, type CleanupRuleId } from '@manchester-eats/shared/cleanup';
import { beforeEach, expect, test } from 'vitest';
import { hintsFor } from '../../terminal/command-line.ts';
import { createMemoryFiles, type MemoryFiles } from '../../workspace/memory-files.ts';
import {
  asListing,
  editContent,
  openTestWorkspace,
  readContent,
  workspaceWith,
} from '../../workspace/test-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { testTerminal } from '../../terminal/test-terminal.ts';
import { undo } from '../changes/undo.ts';
import {
  cleanupJson,
  cleanupSentences,
  planLines,
  planSentences,
  type Cleanup,
} from './report-text.ts';
import { cleanWorkspace, healedOnReading, planWorkspaceCleanup } from './service.ts';

let files: MemoryFiles;
let ids = 0;

const source = { source: 'fhrs', area: 'Northern Quarter' } as const;
const shouting = asListing('fhrs-1', {
  ...source,
  name: 'ANGKOR SOUL LTD',
  address: 'Angkor Soul, 12 Tib Street, Manchester, Greater Manchester, M41SH',
});
const clean = asListing('fhrs-2', { ...source, name: 'Rudy’s' });
const added = asListing('own', { name: 'The Owl Ltd' });

beforeEach(async () => {
  files = createMemoryFiles();
  (await workspaceWith([shouting, clean, added], files, 'import')).end();
});

function deps(workspace: Workspace) {
  return {
    ...{ workspace, now: () => 0, newId: () => `id-${String((ids += 1))}` },
    runLong: runUninterrupted,
  };
}

function plan(workspace: Workspace, rules: readonly CleanupRuleId[] = cleanupRuleIds) {
  return planWorkspaceCleanup(workspace, { rules, includeEdited: false });
}

async function cleanAll(workspace: Workspace): Promise<Cleanup> {
  const found = plan(workspace);
  const result = await cleanWorkspace(deps(workspace), found.rules);
  return {
    ...{ plan: found, chosen: found.rules, result, flags: {} },
    healed: healedOnReading(workspace),
  };
}

test('a cleanup is saved, and the next one finds nothing', async () => {
  const workspace = openTestWorkspace(files);

  const { result } = await cleanAll(workspace);

  expect(result?.saved).toBe(true);
  expect(readContent(files).documents['directoryListings']?.[0]).toMatchObject({
    name: 'Angkor Soul',
    registeredName: 'ANGKOR SOUL LTD',
    address: '12 Tib Street, Manchester, M4 1SH',
  });
  workspace.end();
  expect(plan(openTestWorkspace(files)).rules).toEqual([]);
});

test('only the named rules are applied', () => {
  const { rules } = plan(openTestWorkspace(files), ['postcodes']);

  expect(rules.map(({ rule, mends }) => [rule, mends.map(({ fields }) => fields)])).toEqual([
    [
      'postcodes',
      [{ address: 'Angkor Soul, 12 Tib Street, Manchester, Greater Manchester, M4 1SH' }],
    ],
  ]);
});

test('undo takes back one rule and keeps the others', async () => {
  const workspace = openTestWorkspace(files);
  const { result } = await cleanAll(workspace);
  const change = result?.changes.find(({ rule }) => rule === 'legal-forms')?.change ?? '';

  const undone = await undo({ ...deps(workspace), dryRun: false }, { id: change });

  expect(undone.kept).toEqual([]);
  expect(readContent(files).documents['directoryListings']?.[0]).toMatchObject({
    name: 'ANGKOR SOUL LTD',
    address: '12 Tib Street, Manchester, M4 1SH',
  });
});

test('unreadable categories stop a cleanup, because every category would count as deleted', () => {
  editContent(files, (file) => {
    (file.documents as Record<string, unknown>)['directoryCategories'] = 'damaged';
  });
  const workspace = openTestWorkspace(files);

  expect(() => plan(workspace)).toThrow(Failure);
  expect(() => plan(workspace)).toThrow(/categories of directory\.json cannot be read/);
});

test('the report counts each rule, shows examples and names what was left', () => {
  const workspace = openTestWorkspace(files);
  const found = plan(workspace);
  const cleanup = { plan: found, chosen: found.rules, result: null, healed: [], flags: {} };

  expect(planLines(found, testTerminal())).toEqual([
    'Rule         Listings',
    'legal-forms         1',
    'addresses           1',
    '',
    'legal-forms: removes "Ltd", "Limited", "PLC" and the like from names',
    '- Name: ANGKOR SOUL LTD → Angkor Soul',
    '',
    'addresses: removes "within", the name, counties and repeated towns',
    '- Address: Angkor Soul, 12 Tib Street, Manchester, Greater Manchester, M41SH →',
    '    12 Tib Street, Manchester, M4 1SH',
  ]);
  expect(planSentences(cleanup, hintsFor({ data: 'my file.json' }))).toEqual([
    '1 listing that an owner or administrator wrote or edited would change, too. To include it, add --edited:',
    "  eats cleanup --edited --dry-run --data 'my file.json'",
  ]);
  expect(cleanupSentences(cleanup, workspace)).toEqual([
    'Dry run: nothing was written. It would change 1 listing.',
  ]);
  expect(
    Math.max(...planLines(found, { ...testTerminal(), columns: 50 }).map((line) => line.length)),
  ).toBeLessThanOrEqual(50);
});

test('the JSON report has every mend, with the change to undo', async () => {
  const workspace = openTestWorkspace(files);

  expect(cleanupJson(await cleanAll(workspace), workspace)).toMatchObject({
    rules: [
      { rule: 'legal-forms', listings: 1 },
      { rule: 'addresses', listings: 1 },
    ],
    listings: 1,
    mends: [
      { rule: 'legal-forms', id: 'fhrs-1', field: 'name', after: 'Angkor Soul' },
      { rule: 'addresses', id: 'fhrs-1', field: 'address' },
    ],
    edited: 1,
    saved: true,
    dryRun: false,
  });
});

test('the hints after a cleanup undo each rule in the same file', async () => {
  const workspace = openTestWorkspace(files);
  const cleanup = await cleanAll(workspace);
  const change = cleanup.result?.changes[0]?.change ?? '';

  const sentences = cleanupSentences(cleanup, {
    ...workspace,
    hint: hintsFor({ data: 'a.json' }),
  });

  expect(sentences).toContain('To undo legal-forms:');
  expect(sentences).toContain(`  eats undo ${change} --data a.json`);
});
