import { emptyDocuments } from '@manchester-eats/shared/domain';
import type { DirectoryServices } from '../state/directory-services.ts';
import type { DirectoryView } from '../state/directory-view.ts';
import { createObservable } from '../state/observable.ts';

/** Returns a directory that was read, as the screens see it. */
export function directoryView(fields: Partial<DirectoryView>): DirectoryView {
  const documents = fields.documents ?? emptyDocuments();
  return {
    documents,
    total: documents.listings.length,
    page: null,
    isLarge: false,
    phase: 'open',
    published: 'fresh',
    failure: null,
    hadListings: true,
    unpublishedAds: null,
    ...fields,
  };
}

/** Returns the services that show a view. */
export function showing(view: DirectoryView): Pick<DirectoryServices, 'view' | 'firstView'> {
  return { view: createObservable(view), firstView: view };
}
