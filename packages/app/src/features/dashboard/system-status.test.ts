import { expect, test } from 'vitest';
import { systemStatus, type SystemFacts } from './system-status.ts';

const now = Date.parse('2026-11-26T12:00:00.000Z');
const published = {
  cursor: null,
  snapshot: { cursor: { directory: 'd', revision: 1, mark: 'm' }, etag: '"1"' },
  entries: {} as never,
};
const healthy: SystemFacts = {
  ...{ database: 'connected', storage: 'usable', published, records: 10, now },
  lastBackup: '2026-11-20T12:00:00.000Z',
};
const lines = (facts: Partial<SystemFacts>) =>
  systemStatus({ ...healthy, ...facts }).map(({ text, verdict }) => `${verdict}: ${text}`);

test('says that everything works', () => {
  expect(lines({})).toEqual([
    'good: Database connected',
    'good: Storage available',
    'good: Cache active',
    'good: Backups up to date',
  ]);
});

test('says so when the database cannot be reached or nobody is signed in', () => {
  expect(lines({ database: 'failed' })[0]).toBe('problem: Database cannot be reached');
  expect(lines({ database: 'signed-out' })[0]).toContain('unknown: Database not checked');
});

test('says so when the browser saves little or nothing', () => {
  expect(lines({ storage: 'journal' })[1]).toContain('problem: Storage limited');
  expect(lines({ storage: 'memory' })[1]).toContain('problem: No storage');
  expect(lines({ storage: 'failed' })[1]).toContain('problem: Storage could not be read');
});

test('says so when nothing published was read yet', () => {
  expect(lines({ published: null })[2]).toContain('unknown: Cache empty');
});

test('a backup is up to date for seven days, or while there is nothing to lose', () => {
  expect(lines({ lastBackup: '2026-11-14T12:00:00.000Z' })[3]).toBe(
    'problem: Last backup 12 days ago',
  );
  expect(lines({ lastBackup: null })[3]).toContain('problem: No backup');
  expect(lines({ lastBackup: 'yesterday' })[3]).toContain('problem: No backup');
  expect(lines({ lastBackup: null, records: 0 })[3]).toBe('good: Backups up to date');
  expect(lines({ lastBackup: '2027-11-26T12:00:00.000Z' })[3]).toBe('good: Backups up to date');
});
