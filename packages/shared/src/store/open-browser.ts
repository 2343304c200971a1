import type { LocalStoragePort } from '../ports/storage-port.ts';
import { documentNames } from '../domain/directory/document-keys.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';
import { documentsOfMirror } from '../storage/parse-mirror.ts';
import { restoreRecords } from '../storage/recovery.ts';
import { applyStep, emptyWorkingCopy } from '../sync/working-copy.ts';
import { completeMigration, hasLegacyDatabase, migrateBrowser } from './migrate-browser.ts';
import type { OpeningParts } from './browser-persistence-parts.ts';
import { offerExternalEdits } from './offer-external-edits.ts';
import { documentsWithChanges, restoreDocuments } from './restore-documents.ts';
import type { StoreState } from './store-state.ts';

/** A key that is written and removed to test whether local storage works. */
const probeKey = 'eats:probe';

const failed: OpenedBrowser = { storage: 'failed', areEditsSaved: false };

/** The outcome of opening the working copy of a browser. */
interface OpenedBrowser {
  readonly storage: StoreState['storage'];
  /** Whether the mirror may overwrite the documents that other programs wrote. */
  readonly areEditsSaved: boolean;
}

/**
 * Opens the working copy of a browser: migrates the legacy format, and recovers a lost database from the
 * mirror and copies.
 */
export async function openBrowser(parts: OpeningParts): Promise<OpenedBrowser> {
  const { copy, mirror, local, report } = parts;
  const hasMirrorRecord = mirror.record !== null;
  const opened = await copy.open((isBlocked) => {
    const empty = emptyWorkingCopy();
    if (isBlocked && !hasMirrorRecord && !hasLegacyDatabase(local)) return empty;
    return applyStep(empty, restoreRecords(empty, documentsWithChanges(mirror)).step);
  });
  if (opened === 'failed') return failed;
  reportUnreadableSettings(parts);
  if (opened === 'blocked') {
    // Nothing may be shown or stored in place of documents that cannot be migrated yet.
    if (!hasMirrorRecord && hasLegacyDatabase(local)) return failed;
    if (!hasMirrorRecord) await migrateBrowser(parts, new Map());
    return { storage: isWritable(local) ? 'journal' : 'memory', areEditsSaved: true };
  }
  const legacy = await parts.legacy.read();
  let recovered = 0;
  let areEditsSaved = true;
  if (opened === 'none') {
    // Nothing may be stored before the database of the legacy format is read.
    if (legacy.state !== 'done' && !hasMirrorRecord) return failed;
    const large = legacy.state === 'done' ? legacy.value : null;
    if (!hasMirrorRecord) await migrateBrowser(parts, large ?? new Map());
    else recovered = await recoverLost(parts);
  } else {
    // Records with unreadable entries are shown as the mirror has them until they are read again.
    const isDamaged = copy.unreadable().some(({ part }) => part === 'record');
    const found = { documents: documentsOfMirror(mirror), changes: [] };
    if (isDamaged) recovered = await restoreDocuments(copy, found);
    areEditsSaved = await offerExternalEdits(parts, mirror.documents);
    if (legacy.state === 'done') await completeMigration(parts, legacy.value);
  }
  if (recovered > 0) report({ kind: 'recovered', items: recovered });
  await copy.catchUp();
  return { storage: 'usable', areEditsSaved };
}

/** Reports the settings that cannot be read in the database or under their public key. */
function reportUnreadableSettings({ copy, mirror, report }: OpeningParts): void {
  const stored = copy.unreadable().flatMap(({ part, name }) => (part === 'record' ? [name] : []));
  for (const document of documentNames) {
    if (kindOfDocument(document) !== 'setting') continue;
    const isUnreadable =
      mirror.documents.get(document)?.read === null || stored.includes(`setting ${document}`);
    if (isUnreadable) report({ kind: 'unreadable-settings', document });
  }
}

/**
 * Restores a lost database from the mirror and copies, and returns the number of restored records. Only the
 * changes that the mirror names are restored as changes.
 */
async function recoverLost({ copy, copies, mirror }: OpeningParts): Promise<number> {
  const { documents, changes } = documentsWithChanges(mirror);
  const damaged = documentNames.filter(
    (name) => documents[name] === undefined && mirror.record?.hashes[name] !== undefined,
  );
  const copied = await copies.recover(damaged);
  return restoreDocuments(
    copy,
    { documents: { ...copied.documents, ...documents }, changes },
    true,
  );
}

function isWritable(local: LocalStoragePort): boolean {
  const outcome = local.write(probeKey, '1');
  if (outcome === 'written') local.remove(probeKey);
  return outcome === 'written';
}
