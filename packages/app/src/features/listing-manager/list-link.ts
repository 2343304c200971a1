import { useLocation } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { readTableParams, writeTableParams, type TableParams } from './table-params.ts';

/** The state that a link to the editor has: the list that it was followed from. */
export interface ListState {
  /** The query of the list's URL. */
  readonly list: string;
}

/** Returns the state of a link from the table to the editor. */
export function toListState(table: TableParams): ListState {
  return { list: writeTableParams(new URLSearchParams(), table).toString() };
}

/** Returns the path of the list that an editor was opened from, as it was then; the plain list if that is unknown. */
export function listPathOf(state: unknown): string {
  const path = adminPaths.content({ tab: 'listings' });
  const list = isListState(state) ? state.list : '';
  const query = writeTableParams(
    new URLSearchParams(),
    readTableParams(new URLSearchParams(list)),
  ).toString();
  return query === '' ? path : `${path}&${query}`;
}

/** Returns the path of the list that this page was opened from; the plain list if that is unknown. */
export function useListPath(): string {
  const state: unknown = useLocation().state;
  return listPathOf(state);
}

/** Histories are kept by the browser, so an older version of the site may have written this one. */
function isListState(state: unknown): state is ListState {
  return (
    typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
  );
}
