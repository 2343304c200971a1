import { parseJson } from '../domain/json/parse-json.ts';
import type { LocalStoragePort } from '../ports/storage-port.ts';
import type { NewChange, Patch } from '../sync/changes.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { journalPrefix } from '../domain/directory/document-keys.ts';
import { readNewChange } from './stored-working-copy.ts';

/** The longest entry, in characters of JSON. Longer changes are saved with their transaction. */
const longestEntry = 65_536;

/** A patch has more characters than this, so that many patches need not be written to see that they are too long. */
const shortestPatch = 40;

/** Names an entry of the journal. */
export interface EntryName {
  readonly tab: string;
  readonly number: number;
}

/** A change in the journal. */
interface JournalEntry extends EntryName {
  readonly change: NewChange;
  readonly patches: readonly Patch[];
}

/** Saves changes before they reach the database, each under its own key of local storage. */
export class Journal {
  readonly #local: LocalStoragePort;
  readonly #tab: string;
  #lastNumber = 0;

  /** Creates the journal of one tab. */
  constructor(local: LocalStoragePort, tab: string) {
    this.#local = local;
    this.#tab = tab;
  }

  /** Writes a change synchronously; returns null if it is too long or local storage cannot be written. */
  append(change: NewChange, patches: readonly Patch[]): EntryName | null {
    if (patches.length * shortestPatch > longestEntry) return null;
    const text = JSON.stringify({ change, patches });
    const name = { tab: this.#tab, number: this.#lastNumber + 1 };
    if (text.length > longestEntry || this.#local.write(keyOf(name), text) !== 'written')
      return null;
    this.#lastNumber += 1;
    return name;
  }

  /** Returns the entries of all tabs, each tab's in order. Unreadable entries stay in the journal. */
  entries(): readonly JournalEntry[] {
    return this.#names()
      .flatMap((name): JournalEntry[] => {
        const json = parseJson(this.#local.read(keyOf(name)) ?? '');
        const entry = json.ok ? readNewChange(json.value) : null;
        return entry === null ? [] : [{ ...name, ...entry }];
      })
      .sort((one, other) =>
        one.tab === other.tab ? one.number - other.number : one.tab < other.tab ? -1 : 1,
      );
  }

  #names(): readonly EntryName[] {
    return this.#local.keys().flatMap((key) => nameOf(key) ?? []);
  }

  /** Removes entries that the database has stored. */
  drop(stored: ReadonlyMap<string | null, readonly string[]>): void {
    for (const name of this.#names()) {
      if (stored.get(name.tab)?.includes(String(name.number))) this.#local.remove(keyOf(name));
    }
  }

  /**
   * Removes discarded and published patches while the database, whose writes normally empty the journal,
   * cannot be written.
   */
  trim(isClosed: (change: string, key: RecordKey) => boolean): void {
    for (const { change, patches, ...name } of this.entries()) {
      const open = patches.filter((patch) => !isClosed(change.id, toRecordKey(patch)));
      if (open.length === 0) this.#local.remove(keyOf(name));
      else if (open.length < patches.length) {
        this.#local.write(keyOf(name), JSON.stringify({ change, patches: open }));
      }
    }
  }
}

function keyOf({ tab, number }: EntryName): string {
  return `${journalPrefix}${tab}:${String(number)}`;
}

function nameOf(key: string): EntryName | null {
  if (!key.startsWith(journalPrefix)) return null;
  const [tab = '', number = ''] = key.slice(journalPrefix.length).split(':');
  return /^\d+$/.test(number) && tab !== '' ? { tab, number: Number(number) } : null;
}
