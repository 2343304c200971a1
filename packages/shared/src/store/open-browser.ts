import type { LocalStoragePort } from '../ports/storage-port.ts';
import { documentNames } from '../domain/directory/document-keys.ts';
import { documentsOfMirror } from '../storage/mirror.ts';
import { restoreRecords } from '../storage/recovery.ts';
import { applyStep, emptyWorkingCopy } from '../sync/working-copy.ts';
import { isInOtherDatabase, leaveFirstDesign, migrateBrowser } from './migrate-browser.ts';
import {
  documentsWithChanges,
  offerForeign,
  restore,
  type OpeningParts,
} from './recover-browser.ts';
import type { StoreState } from './store-state.ts';

/** Written and removed to find out whether local storage can be used. */
const probeKey = 'eats:probe';

/** Opens the working copy of a browser, whatever state its storage is in. */
export async function openBrowser(parts: OpeningParts): Promise<StoreState['storage']> {
  const { copy, mirror, local, report } = parts;
  const isFirst = mirror.record === null;
  const opened = await copy.open((isBlocked) => {
    const empty = emptyWorkingCopy();
    if (isBlocked && isFirst && !isInOtherDatabase(local)) return empty;
    return applyStep(empty, restoreRecords(empty, documentsWithChanges(mirror)).step);
  });
  if (opened === 'failed') return 'failed';
  if (opened === 'blocked') {
    // What cannot be migrated yet must not be covered by anything else.
    if (isFirst && isInOtherDatabase(local)) return 'failed';
    if (isFirst) await migrateBrowser(parts, new Map());
    return isWritable(local) ? 'journal' : 'memory';
  }
  const old = await parts.firstDesign.read();
  const large = old.state === 'done' ? old.value : null;
  let recovered = 0;
  if (opened === 'none') {
    // While it is not known what the first design holds, nothing may be stored in its place.
    if (old.state !== 'done' && isFirst) return 'failed';
    if (isFirst) await migrateBrowser(parts, large ?? new Map());
    else recovered = await recoverLost(parts);
  } else {
    // The mirror stands in for records that are unknown, until they are read again.
    const isDamaged = copy.unreadable().some(({ part }) => part === 'record');
    const found = { documents: documentsOfMirror(mirror), changes: [] };
    if (isDamaged) recovered = await restore(copy, found);
    await offerForeign(parts, mirror.documents);
    if (large !== null) await leaveFirstDesign(parts, large);
  }
  if (recovered > 0) report({ kind: 'recovered', items: recovered });
  await copy.catchUp();
  return 'usable';
}

/** The database was lost: what the mirror names as changed here comes back, the rest as a cache. */
async function recoverLost({ copy, copies, mirror }: OpeningParts): Promise<number> {
  const { documents, changes } = documentsWithChanges(mirror);
  const damaged = documentNames.filter(
    (name) => documents[name] === undefined && mirror.record?.hashes[name] !== undefined,
  );
  const copied = await copies.recover(damaged);
  return restore(copy, { documents: { ...copied.documents, ...documents }, changes }, true);
}

function isWritable(local: LocalStoragePort): boolean {
  const outcome = local.write(probeKey, '1');
  if (outcome === 'written') local.remove(probeKey);
  return outcome !== 'blocked';
}
