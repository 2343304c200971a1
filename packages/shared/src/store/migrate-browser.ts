import { textHash } from '../domain/json/text-hash.ts';
import type { DatabasePort } from '../ports/storage-port.ts';
import {
  allCopiesPrefix,
  documentKeys,
  documentNames,
  firstDesignKeys,
  type DocumentName,
} from '../storage/document-keys.ts';
import { readDocumentText } from '../storage/document-text.ts';
import { firstDesignHash, readFirstDesign } from '../storage/first-design.ts';
import type { FoundDocument } from '../storage/mirror.ts';
import {
  isAdministrator,
  isUntouched,
  offerForeign,
  type OpeningParts,
} from './recover-browser.ts';

/** The row with a fingerprint of what the first design held when it was migrated. */
const firstDesignRow = 'first-design';

/** Migrates what the first design stored in local storage and in its own database. */
export async function migrateBrowser(
  parts: OpeningParts,
  large: ReadonlyMap<string, unknown>,
): Promise<void> {
  const { local, copy, copies, database, city, foundHead, report } = parts;
  // The old copies first: some of them may stand in for lost documents.
  const prefixes = [allCopiesPrefix, firstDesignKeys.allSetAside];
  await putRows(
    database,
    [...large].filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))),
  );
  const findCopy = (name: DocumentName) =>
    copies.find(name, ({ text }) => readDocumentText(name, text));
  const found = { local, large, isAdministrator: isAdministrator(local), city, findCopy };
  const design = await readFirstDesign(found, foundHead());
  // Records that did not parse are stored as they were found.
  const setAside = documentNames.flatMap((name) => {
    const records = design.setAside.get(name);
    const key = firstDesignKeys.setAside(name);
    const texts = [local.read(key), records === undefined ? null : JSON.stringify(records)];
    return texts.flatMap((text) =>
      text === null ? [] : [[`${key}:${textHash(text)}`, text] as const],
    );
  });
  await putRows(database, setAside);
  await copy.update((state) => (isUntouched(state) ? design.step : null), true);
  if (copy.unsaved() !== null) return;
  await putRows(database, [[firstDesignRow, firstDesignHash(large)]]);
  const oldKeys = [firstDesignKeys.base, firstDesignKeys.nextBase];
  for (const name of documentNames) {
    oldKeys.push(firstDesignKeys.sidecar(name), firstDesignKeys.setAside(name));
  }
  oldKeys.push(...local.keys().filter((key) => key.startsWith(allCopiesPrefix)));
  for (const key of oldKeys) local.remove(key);
  for (const [document, records] of design.setAside) {
    report({ kind: 'set-aside', document, count: records.length });
  }
  if (design.damaged.length > 0) report({ kind: 'load-failed' });
  if (design.recovered > 0) report({ kind: 'recovered', items: design.recovered });
  else if (design.damaged.length > 0) report({ kind: 'emergency-failed' });
}

/** Deletes the database of the first design, unless a tab that still runs it wrote to it. */
export async function leaveFirstDesign(
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
  await offerForeign(parts, found);
  await putRows(database, [[firstDesignRow, hash]]);
}

async function putRows(
  database: DatabasePort,
  values: readonly (readonly [key: string, value: unknown])[],
): Promise<void> {
  await database.write((rows) => {
    for (const [key, value] of values) rows.put(key, value);
    return Promise.resolve();
  });
}
