import type { DocumentName } from '../domain/directory/document-keys.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { textHash } from '../domain/json/text-hash.ts';
import { countDocument } from '../storage/document-text.ts';
import type { FoundDocument } from '../storage/parse-mirror.ts';
import { differingRecords } from '../storage/recovery.ts';
import { rowOfRecords } from '../storage/set-aside-rows.ts';
import { isAdministrator } from './administrator-flag.ts';
import type { OpeningParts } from './browser-persistence-parts.ts';
import { isoTime } from './iso-time.ts';

/**
 * Tries to save a copy of each readable document that another program wrote under its public key. Offers the
 * differences if this browser is an administrator's or has unpublished changes; never applies them
 * automatically. Returns whether all of this is saved, so that the documents may be overwritten.
 */
export async function offerExternalEdits(
  { copy, copies, database, local, clock, report, shown }: OpeningParts,
  found: ReadonlyMap<DocumentName, FoundDocument>,
): Promise<boolean> {
  const here = shown();
  const isWork = isAdministrator(local) || copy.state().changes.length > 0;
  const put: DirectoryRecord[] = [];
  const texts: string[] = [];
  let recovered = 0;
  let areCopiesSaved = true;
  for (const [name, { text, origin, read }] of found) {
    if (origin !== 'external') continue;
    if (read === null) {
      recovered += countDocument(name, here.documents[name]);
      continue;
    }
    texts.push(text);
    put.push(...differingRecords({ [name]: read.value }, here));
    const count = read.unreadable.length;
    if (count > 0) report({ kind: 'unreadable-records', document: name, count });
    if (count > 0 && isWork) {
      await database.write((rows) => {
        rows.put(...rowOfRecords(name, read.unreadable));
        return Promise.resolve();
      });
    }
    if (!(await copies.save(name, text, '[]', true))) areCopiesSaved = false;
  }
  if (recovered > 0) report({ kind: 'recovered', items: recovered });
  if (put.length > 0 && isWork) {
    const id = `edited-outside:${textHash(texts.join())}`;
    const change = { label: 'Edits found in this browser', put, remove: [] };
    const offer = { id, at: isoTime(clock), reason: 'edited-outside', change } as const;
    await copy.update(({ offers }) =>
      offers.some((known) => known.id === id) ? null : { offers: { put: [offer], remove: [] } },
    );
  }
  return areCopiesSaved && copy.unsaved() === null;
}
