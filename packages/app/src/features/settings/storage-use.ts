import {
  documentKeys,
  documentNames,
  type BrowserRecovery,
} from '@manchester-eats/shared/recovery';
import type { LocalStoragePort } from '@manchester-eats/shared/storage';
import { documentLabels } from './kind-words.ts';

/** Something that takes room. Values are never shown: some are keys and sessions. */
export interface UseRow {
  readonly label: string;
  /** The key, or the prefix of the keys. */
  readonly key: string;
  readonly bytes: number;
}

/** How much of a browser's storage is used. */
export interface StorageUse {
  /** Largest first. */
  readonly local: readonly UseRow[];
  /** Null if it cannot be read. */
  readonly database: readonly UseRow[] | null;
  /** What the browser counts for the whole site; null if it does not say. */
  readonly used: number | null;
  readonly quota: number | null;
}

interface StorageParts {
  readonly local: Pick<LocalStoragePort, 'keys' | 'read'>;
  readonly recovery: Pick<BrowserRecovery, 'use'>;
  readonly estimate: () => Promise<StorageEstimate>;
}

const bytesPerCharacter = 2;

/** Names of keys and prefixes besides the documents. */
const otherLabels: readonly (readonly [prefix: string, label: string])[] = [
  ['eats:mirror', 'Record of the saved documents'],
  ['eats:journal:', 'Changes that are not in the database yet'],
  ['eats:copy:', 'Copies'],
  ['eats:set-aside:', 'Records set aside'],
  ['eats:last-backup', 'Time of the last backup'],
  ['eats:had-listings', 'Note that there were listings'],
  ['eats:preferences', 'Preferences'],
  ['eats:recent-searches', 'Recent searches'],
  ['eats-session', 'Sign-in'],
  ['isAdmin', 'Mark of an administrator’s browser'],
  ['gmaps_api_key', 'Maps key'],
];

/** Measures the storage of this browser. */
export async function readStorageUse({
  local,
  recovery,
  estimate,
}: StorageParts): Promise<StorageUse> {
  const rows = new Map<string, UseRow>();
  for (const key of local.keys()) {
    const row = nameOf(key);
    const length = key.length + (local.read(key)?.length ?? 0);
    const bytes = (rows.get(row.key)?.bytes ?? 0) + length * bytesPerCharacter;
    rows.set(row.key, { ...row, bytes });
  }
  const use = await recovery.use();
  const { usage, quota } = await estimate();
  return {
    local: [...rows.values()].sort((one, other) => other.bytes - one.bytes),
    database:
      use === null
        ? null
        : [
            {
              label: 'Directory and changes',
              key: 'entries:, patches:, log:',
              bytes: use.workingCopy,
            },
            { label: 'Copies', key: 'eats:copy:', bytes: use.copies },
            { label: 'Records set aside', key: 'eats:set-aside:', bytes: use.setAside },
          ],
    used: usage ?? null,
    quota: quota ?? null,
  };
}

function nameOf(key: string): Pick<UseRow, 'label' | 'key'> {
  const document = documentNames.find((name) => documentKeys[name] === key);
  if (document !== undefined) return { label: documentLabels[document], key };
  const known = otherLabels.find(([prefix]) => key.startsWith(prefix));
  if (known === undefined) return { label: 'Other', key };
  return { label: known[1], key: known[0] };
}
