import type { DirectoryView } from '../../state/directory-view.ts';

/** What the form of a listing reads of the directory. */
export type FormDocuments = Pick<
  DirectoryView['documents'],
  'listings' | 'categories' | 'areas' | 'claimsEnabled' | 'reviewEnabled'
>;
