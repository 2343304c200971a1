import { greaterManchester } from '@manchester-eats/shared/city';
import { healDocuments, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import { showDocuments, type ShownDocuments } from '@manchester-eats/shared/sync';

/** Returns the documents as users see them, after healing. */
export function shownDocuments(applied: DirectoryDocuments): ShownDocuments {
  return showDocuments(healDocuments(applied, greaterManchester).documents, applied);
}
