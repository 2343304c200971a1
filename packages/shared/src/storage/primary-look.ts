import { textHash } from '../domain/json/text-hash.ts';
import type { LocalAreaPort } from '../ports/storage-port.ts';
import { documentKeys, sidecarKey, type DocumentName } from './document-keys.ts';
import { parseSidecar, type Sidecar } from './sidecar.ts';

/** Where the newest text of a document lies. */
export type PrimaryLook =
  | { readonly place: 'local'; readonly text: string; readonly sidecar: Sidecar | null }
  | { readonly place: 'large'; readonly sidecar: Sidecar }
  | { readonly place: 'none'; readonly sidecar: Sidecar | null };

/** Finds the primary of a document, as far as local storage can tell. */
export function lookAtPrimary(
  local: Pick<LocalAreaPort, 'read'>,
  document: DocumentName,
): PrimaryLook {
  const sidecar = parseSidecar(local.read(sidecarKey(document)));
  const text = local.read(documentKeys[document]);
  if (text !== null && !isLeftover(text, sidecar)) return { place: 'local', text, sidecar };
  return sidecar?.place === 'large' ? { place: 'large', sidecar } : { place: 'none', sidecar };
}

function isLeftover(text: string, sidecar: Sidecar | null): boolean {
  return (
    sidecar?.place === 'large' && sidecar.replaced !== null && textHash(text) === sidecar.replaced
  );
}
