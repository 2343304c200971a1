import { parseJson } from '../domain/json/parse-json.ts';
import type { LocalAreaPort } from '../ports/storage-port.ts';
import type { Patch } from '../sync/changes.ts';
import { recordKeyOf, type RecordKey } from '../domain/directory/record-key.ts';
import type { NewChange } from '../sync/working-copy.ts';
import { journalPrefix } from './document-keys.ts';
import { readNewChange } from './stored-working-copy.ts';

/** The longest entry, in characters of JSON. Longer changes are saved with their transaction. */
const longestEntry = 65_536;

/** Names an entry of the journal. */
export interface EntryName {
  readonly tab: string;
  readonly number: number;
}

/** A change as it stands in the journal; `change` is null where it cannot be read. */
export interface JournalEntry extends EntryName {
  readonly text: string;
  readonly entry: { readonly change: NewChange; readonly patches: readonly Patch[] } | null;
}

/**
 * Changes that are safe before they are in the database, one key of local storage for each. Numbers
 * are only given to entries that were written, so that those of a tab have no gaps.
 */
export interface Journal {
  /** Writes a change before it returns; null where it is too long, or has no room. */
  append(change: NewChange, patches: readonly Patch[]): EntryName | null;
  /** The entries of every tab, each tab's in order. */
  entries(): readonly JournalEntry[];
  /** Drops the entries of each tab up to a number. */
  drop(taken: ReadonlyMap<string, number>): void;
  /** Drops patches that were discarded or published while no database takes the entries. */
  trim(isClosed: (change: string, key: RecordKey) => boolean): void;
}

/** The journal of one tab. */
export function createJournal(local: LocalAreaPort, tab: string): Journal {
  let last = 0;

  function entries(): JournalEntry[] {
    return local
      .keys()
      .flatMap((key): JournalEntry[] => {
        const name = nameOf(key);
        const text = name === null ? null : local.read(key);
        if (name === null || text === null) return [];
        const json = parseJson(text);
        return [{ ...name, text, entry: json.ok ? readNewChange(json.value) : null }];
      })
      .sort((one, other) =>
        one.tab === other.tab ? one.number - other.number : one.tab < other.tab ? -1 : 1,
      );
  }

  return {
    entries,
    append(change, patches) {
      const text = JSON.stringify({ change, patches });
      const name = { tab, number: last + 1 };
      if (text.length > longestEntry || local.write(keyOf(name), text) !== 'written') return null;
      last += 1;
      return name;
    },
    drop(taken) {
      for (const { entry, ...name } of entries()) {
        // An entry that cannot be read was not taken: it stays.
        if (entry !== null && name.number <= (taken.get(name.tab) ?? 0)) local.remove(keyOf(name));
      }
    },
    trim(isClosed) {
      for (const { entry, ...name } of entries()) {
        if (entry === null) continue;
        const { id } = entry.change;
        const patches = entry.patches.filter((patch) => !isClosed(id, recordKeyOf(patch)));
        if (patches.length === 0) local.remove(keyOf(name));
        else if (patches.length < entry.patches.length) {
          local.write(keyOf(name), JSON.stringify({ change: entry.change, patches }));
        }
      }
    },
  };
}

function keyOf({ tab, number }: EntryName): string {
  return `${journalPrefix}${tab}:${String(number)}`;
}

function nameOf(key: string): EntryName | null {
  if (!key.startsWith(journalPrefix)) return null;
  const [tab = '', number = ''] = key.slice(journalPrefix.length).split(':');
  return /^\d+$/.test(number) && tab !== '' ? { tab, number: Number(number) } : null;
}
