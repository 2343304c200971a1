import type { CityProfile } from '../city/city-profile.ts';
import type { DatabasePort, FirstDesignPort, LocalAreaPort } from '../ports/storage-port.ts';
import type { BrowserCopy } from '../storage/browser-copy.ts';
import type { CopyKeeper } from '../storage/copy-keeper.ts';
import {
  administratorFlagKey,
  documentKeys,
  documentNames,
  firstDesignKeys,
  type DocumentName,
} from '../storage/document-keys.ts';
import { countDocument, readDocumentText, type ReadDocument } from '../storage/document-text.ts';
import { firstDesignHash, readFirstDesign } from '../storage/first-design.ts';
import { nothingChanged, restoreSurvivors } from '../storage/local-changes.ts';
import type { FoundDocument, FoundMirror } from '../storage/mirror.ts';
import {
  countRecords,
  differingRecords,
  findSurvivors,
  survivorsOfMirror,
} from '../storage/survivors.ts';
import { textHash } from '../domain/json/text-hash.ts';
import { namedEntries } from '../sync/published.ts';
import type { ShownDocuments } from '../domain/directory/shown-documents.ts';
import {
  applyStep,
  emptyWorkingCopy,
  type NewChange,
  type Step,
  type WorkingCopy,
} from '../sync/working-copy.ts';
import type { NewStoreEvent, StoreState } from './store-state.ts';

/** The row that names what the first design held when it was taken over. */
const firstDesignRow = 'first-design';
/** Start of the keys of records that did not parse. */
const setAsidePrefix = 'eats:set-aside:';
/** Written and removed to find out whether local storage can be used. */
const probeKey = 'eats:probe';

export interface OpeningParts {
  readonly local: LocalAreaPort;
  readonly database: DatabasePort;
  readonly firstDesign: FirstDesignPort;
  readonly city: CityProfile;
  readonly copy: BrowserCopy;
  readonly copies: CopyKeeper;
  readonly mirror: FoundMirror;
  readonly shown: () => ShownDocuments;
  readonly report: (event: NewStoreEvent) => void;
  /** The head of a change of records that were found. */
  readonly change: () => Omit<NewChange, 'cause' | 'together'>;
}

/** Opens the working copy of a browser, whatever state its storage is in. */
export async function openBrowser(parts: OpeningParts): Promise<StoreState['storage']> {
  const { copy, mirror, firstDesign } = parts;
  const isFirst = mirror.record === null;
  const opened = await copy.open((isBlocked) =>
    isBlocked && isFirst ? emptyWorkingCopy() : provisional(parts),
  );
  if (opened === 'failed') return 'failed';
  if (opened === 'blocked') {
    if (isFirst) await migrate(parts, null);
    return isWritable(parts.local) ? 'journal' : 'memory';
  }
  const old = await firstDesign.read();
  const large = old.state === 'done' ? old.value : null;
  if (opened === 'none') {
    // What the first design holds is not known: nothing may be stored in its place.
    if (old.state !== 'done' && isFirst) return 'failed';
    if (isFirst) await migrate(parts, large);
    else await recoverLost(parts);
  } else {
    await recoverDamaged(parts);
    await takeForeign(parts, mirror.documents);
    if (large !== null) await leaveFirstDesign(parts, large);
  }
  await copy.catchUp();
  return 'usable';
}

/** What is shown while the database cannot be read: what the mirror gives back. */
function provisional({ mirror, change }: OpeningParts): WorkingCopy {
  const empty = emptyWorkingCopy();
  return applyStep(empty, restoreSurvivors(empty, survivorsOfMirror(mirror), change()));
}

function isWritable(local: LocalAreaPort): boolean {
  const outcome = local.write(probeKey, '1');
  if (outcome === 'written') local.remove(probeKey);
  return outcome !== 'blocked';
}

/** Takes over what the first design stored. */
async function migrate(
  { local, copy, copies, database, city, change, report }: OpeningParts,
  large: ReadonlyMap<string, unknown> | null,
): Promise<void> {
  const found = large ?? new Map<string, unknown>();
  // The old copies first: some of them may stand in for lost documents.
  const carried = [...found].filter(
    ([key]) => key.startsWith('eats:copy:') || key.startsWith(setAsidePrefix),
  );
  await database.write((rows) => {
    for (const [key, value] of carried) rows.put(key, value);
    return Promise.resolve();
  });
  const design = await readFirstDesign(
    {
      local,
      large: found,
      isAdministrator: isAdministrator(local),
      city,
      findCopy: (name) => findCopy(copies, name),
    },
    change(),
  );
  await copy.begin((state) => (isEmpty(state) ? design.step : null));
  await keepSetAside(database, local, design.setAside);
  if (copy.unsaved() !== null) return;
  await database.write((rows) => {
    rows.put(firstDesignRow, firstDesignHash(found));
    return Promise.resolve();
  });
  for (const name of documentNames) {
    local.remove(firstDesignKeys.sidecar(name));
    local.remove(firstDesignKeys.setAside(name));
  }
  local.remove(firstDesignKeys.base);
  local.remove(firstDesignKeys.nextBase);
  for (const [document, records] of design.setAside) {
    report({ kind: 'set-aside', document, count: records.length });
  }
  if (design.damaged.length > 0) report({ kind: 'load-failed' });
  if (design.recovered > 0) report({ kind: 'recovered', items: design.recovered });
  else if (design.damaged.length > 0) report({ kind: 'emergency-failed' });
}

async function findCopy(copies: CopyKeeper, name: DocumentName): Promise<ReadDocument | null> {
  let read: ReadDocument | null = null;
  await copies.find(name, ({ text }) => {
    read = readDocumentText(name, text);
    return read !== null;
  });
  return read;
}

/** Keeps records that did not parse, as they were found. */
async function keepSetAside(
  database: DatabasePort,
  local: LocalAreaPort,
  setAside: ReadonlyMap<DocumentName, readonly unknown[]>,
): Promise<void> {
  await database.write((rows) => {
    for (const name of documentNames) {
      const old = local.read(firstDesignKeys.setAside(name));
      if (old !== null) rows.put(`${firstDesignKeys.setAside(name)}:${textHash(old)}`, old);
    }
    for (const [name, records] of setAside) {
      const text = JSON.stringify(records);
      rows.put(`${firstDesignKeys.setAside(name)}:${textHash(text)}`, text);
    }
    return Promise.resolve();
  });
}

/** The database was lost: what the mirror and the copies name as changed here comes back. */
async function recoverLost({ copy, copies, mirror, change, report }: OpeningParts): Promise<void> {
  const survivors = survivorsOfMirror(mirror);
  const missing = documentNames.filter((name) => survivors.documents[name] === undefined);
  const damaged = missing.filter((name) => mirror.record?.documents[name] !== undefined);
  const copied = await findSurvivors(copies, damaged);
  const head = change();
  const items = countRecords(survivors.documents) + countRecords(copied.documents);
  await copy.begin((state) => {
    if (!isEmpty(state)) return null;
    const documents = { ...copied.documents, ...survivors.documents };
    return restoreSurvivors(state, { documents, changes: survivors.changes }, head);
  });
  if (items > 0) report({ kind: 'recovered', items });
}

/** Some records in the database are damaged: the mirror stands in until they are read again. */
async function recoverDamaged({ copy, mirror, change, report }: OpeningParts): Promise<void> {
  if (!copy.unreadable().some(({ part }) => part === 'record')) return;
  const { documents } = survivorsOfMirror(mirror);
  const head = change();
  let items = 0;
  await copy.update((state): Step => {
    const step = restoreSurvivors(state, { documents, changes: nothingChanged }, head);
    items = step.published?.put.length ?? 0;
    return step;
  });
  if (items > 0) report({ kind: 'recovered', items });
}

/**
 * Documents that something else wrote under the public keys: kept as copies, and offered where this
 * browser is an administrator's or holds unpublished work. They are never applied by themselves.
 */
async function takeForeign(
  parts: OpeningParts,
  found: ReadonlyMap<DocumentName, Pick<FoundDocument, 'text' | 'origin' | 'read'>>,
): Promise<void> {
  const { copy, copies, local, change, report } = parts;
  const shown = parts.shown();
  const put: ReturnType<typeof differingRecords>[number][] = [];
  const texts: string[] = [];
  let lost = 0;
  for (const [name, { text, origin, read }] of found) {
    if (origin !== 'foreign') continue;
    if (read === null) {
      lost += countDocument(name, shown.documents[name]);
      continue;
    }
    texts.push(text);
    put.push(...differingRecords(name, read.value, shown));
    if (read.setAside.length > 0) {
      report({ kind: 'set-aside', document: name, count: read.setAside.length });
    }
    await copies.make(name, { text, changes: nothingChanged }, true);
  }
  if (lost > 0) report({ kind: 'recovered', items: lost });
  const isOffered = isAdministrator(local) || copy.state().changes.length > 0;
  if (put.length === 0 || !isOffered) return;
  const id = `edited-outside:${textHash(texts.join())}`;
  const { at } = change();
  const offered = { label: 'Edits found in this browser', put, remove: [] };
  await copy.update((state) =>
    state.offers.some((offer) => offer.id === id)
      ? null
      : {
          offers: { put: [{ id, at, reason: 'edited-outside', change: offered }], remove: [] },
        },
  );
}

/** Deletes the database of the first design, unless a tab that still runs it wrote to it. */
async function leaveFirstDesign(
  parts: OpeningParts,
  large: ReadonlyMap<string, unknown>,
): Promise<void> {
  const { database, firstDesign } = parts;
  const hash = firstDesignHash(large);
  const known = await database.read((rows) => rows.get(firstDesignRow));
  if (known.state !== 'done') return;
  if (known.value === hash) {
    firstDesign.remove();
    return;
  }
  const found = new Map<DocumentName, FoundDocument>();
  for (const name of documentNames) {
    const text = large.get(documentKeys[name]);
    if (typeof text !== 'string') continue;
    found.set(name, { text, origin: 'foreign', read: readDocumentText(name, text) });
  }
  await takeForeign(parts, found);
  await database.write((rows) => {
    rows.put(firstDesignRow, hash);
    return Promise.resolve();
  });
}

function isAdministrator(local: LocalAreaPort): boolean {
  return local.read(administratorFlagKey) === 'true';
}

function isEmpty({ published, changes, log }: WorkingCopy): boolean {
  const hasRead = published.cursor !== null || published.snapshot !== null;
  return (
    !hasRead &&
    changes.length === 0 &&
    log.length === 0 &&
    namedEntries(published).next().done === true
  );
}
