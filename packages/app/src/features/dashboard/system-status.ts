import { formatCount } from '@manchester-eats/shared/domain';
import type { StoreState } from '@manchester-eats/shared/store';

/** What a live check found. `unknown`: it could not be checked. */
export interface StatusLine {
  readonly part: 'database' | 'storage' | 'cache' | 'backups';
  readonly verdict: 'good' | 'problem' | 'unknown';
  readonly text: string;
}

/** What the checks look at. */
export interface SystemFacts {
  readonly database: 'connected' | 'failed' | 'checking' | 'signed-out';
  readonly storage: StoreState['storage'];
  readonly published: StoreState['published'];
  /** How many records would be lost with this browser's directory. */
  readonly records: number;
  /** The ISO time of the last backup that was downloaded in this browser; null for none. */
  readonly lastBackup: string | null;
  /** Unix milliseconds. */
  readonly now: number;
}

const day = 86_400_000;
/** A backup is up to date for this many days. */
const backupDays = 7;

/** Returns the four lines of the system status. Each says in other words when its check fails. */
export function systemStatus(facts: SystemFacts): readonly StatusLine[] {
  return [databaseLine(facts), storageLine(facts), cacheLine(facts), backupLine(facts)];
}

function databaseLine({ database }: SystemFacts): StatusLine {
  const lines = {
    connected: ['good', 'Database connected'],
    failed: ['problem', 'Database cannot be reached'],
    checking: ['unknown', 'Checking the database…'],
    'signed-out': ['unknown', 'Database not checked: sign in as an administrator'],
  } as const;
  const [verdict, text] = lines[database];
  return { part: 'database', verdict, text };
}

function storageLine({ storage }: SystemFacts): StatusLine {
  const lines = {
    usable: ['good', 'Storage available'],
    journal: ['problem', 'Storage limited: this browser saves short changes only'],
    memory: ['problem', 'No storage: changes last until this tab closes'],
    failed: ['problem', 'Storage could not be read and is tried again'],
    unread: ['unknown', 'Checking the storage…'],
  } as const;
  const [verdict, text] = lines[storage];
  return { part: 'storage', verdict, text };
}

function cacheLine({ published }: SystemFacts): StatusLine {
  const holds =
    published !== null && Object.values(published.entries).some((entries) => entries.size > 0);
  const isActive = holds || (published?.snapshot?.etag ?? null) !== null;
  return isActive
    ? { part: 'cache', verdict: 'good', text: 'Cache active' }
    : { part: 'cache', verdict: 'unknown', text: 'Cache empty: nothing published was read yet' };
}

function backupLine({ records, lastBackup, now }: SystemFacts): StatusLine {
  const part = 'backups';
  const at = Date.parse(lastBackup ?? '');
  // A time after now comes from a clock that was wrong.
  const age = Number.isNaN(at) ? null : Math.max(0, now - at);
  if (records === 0 || (age !== null && age <= backupDays * day)) {
    return { part, verdict: 'good', text: 'Backups up to date' };
  }
  const text =
    age === null
      ? 'No backup was downloaded in this browser'
      : `Last backup ${formatCount(Math.floor(age / day), 'day')} ago`;
  return { part, verdict: 'problem', text };
}
