import type { LocalAreaPort } from '../ports/storage-port.ts';
import { emptyWorkingCopy } from '../sync/working-copy.ts';
import { leaveFirstDesign, migrateBrowser } from './migrate-browser.ts';
import {
  offerForeign,
  recoverDamaged,
  recoverLost,
  restoreFromMirror,
  type OpeningParts,
} from './recover-browser.ts';
import type { StoreState } from './store-state.ts';

/** Written and removed to find out whether local storage can be used. */
const probeKey = 'eats:probe';

/** Opens the working copy of a browser, whatever state its storage is in. */
export async function openBrowser(parts: OpeningParts): Promise<StoreState['storage']> {
  const { copy, mirror, firstDesign } = parts;
  const isFirst = mirror.record === null;
  const opened = await copy.open((isBlocked) =>
    isBlocked && isFirst ? emptyWorkingCopy() : restoreFromMirror(parts),
  );
  if (opened === 'failed') return 'failed';
  if (opened === 'blocked') {
    if (isFirst) await migrateBrowser(parts, new Map());
    return isWritable(parts.local) ? 'journal' : 'memory';
  }
  const old = await firstDesign.read();
  const large = old.state === 'done' ? old.value : null;
  if (opened === 'none') {
    // While it is not known what the first design holds, nothing may be stored in its place.
    if (old.state !== 'done' && isFirst) return 'failed';
    if (isFirst) await migrateBrowser(parts, large ?? new Map());
    else await recoverLost(parts);
  } else {
    await recoverDamaged(parts);
    await offerForeign(parts, mirror.documents);
    if (large !== null) await leaveFirstDesign(parts, large);
  }
  await copy.catchUp();
  return 'usable';
}

function isWritable(local: LocalAreaPort): boolean {
  const outcome = local.write(probeKey, '1');
  if (outcome === 'written') local.remove(probeKey);
  return outcome !== 'blocked';
}
