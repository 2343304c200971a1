import { greaterManchester } from '@manchester-eats/shared/city';
import { healDocuments, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import { showDocuments, type ShownDocuments } from '@manchester-eats/shared/sync';

/** The documents as people see them: healed. */
export function shownDocuments(applied: DirectoryDocuments): ShownDocuments {
  return showDocuments(healDocuments(applied, greaterManchester).documents, applied);
}
