import type { OfferedChange } from '@manchester-eats/shared/sync';
import { expect, test } from 'vitest';
import { createPaint } from '../../terminal/paint.ts';
import { createMemoryFiles } from '../../workspace/memory-files.ts';
import { asListing, openTestWorkspace } from '../../workspace/test-workspace.ts';
import { decideOffer } from '../changes/service.ts';
import { offerLines, offersJson } from './report-text.ts';

const terminal = { columns: 80, paint: createPaint(false) };

test('the JSON report of the offers lists everything that each would change', async () => {
  const workspace = openTestWorkspace(createMemoryFiles());
  const put = Array.from({ length: 25 }, (_, number) => asListing(`new-${String(number)}`));
  const change = { label: 'Found in directory.json', put, remove: [] };
  const offer = { id: 'offer', at: '2026-11-22T10:00:00.000Z', reason: 'edited-outside', change };
  await workspace.copy.update(() => ({ offers: { put: [offer as OfferedChange], remove: [] } }));

  const report = offersJson(workspace) as { offers: { id: string; lines: string[] }[] };

  expect(offerLines(workspace, terminal).at(-1)).toBe('and 5 more (--json lists all)');
  expect(report.offers).toMatchObject([{ id: 'offer', change: { label: change.label } }]);
  expect(report.offers[0]!.lines).toHaveLength(25);
  expect(report.offers[0]!.lines[24]).toBe('listing Place new-24 (new-24) is added');
});

test('an offered record that cannot be accepted is listed with the reason', async () => {
  const workspace = openTestWorkspace(createMemoryFiles());
  const tooLong = asListing('one');
  const record = { ...tooLong, fields: { ...tooLong.fields, name: 'a'.repeat(301) } };
  const change = { label: 'Found in directory.json', put: [record], remove: [] };
  const offer = { id: 'offer', at: '2026-11-22T10:00:00.000Z', reason: 'edited-outside', change };
  await workspace.copy.update(() => ({ offers: { put: [offer as OfferedChange], remove: [] } }));

  const lines = offerLines(workspace, terminal);
  const { kept } = await decideOffer(
    { workspace, dryRun: false, now: () => 0, newId: () => 'change' },
    'accept',
    'offer',
  );

  expect(kept).toHaveLength(1);
  expect(lines.slice(3).join(' ').replace(/\s+/g, ' ')).toContain(
    `cannot be accepted: ${kept[0]!.reason}`,
  );
});
