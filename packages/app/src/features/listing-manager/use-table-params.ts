import { useUrlState } from '../../state/use-url-state.ts';
import {
  changeTable,
  readTableParams,
  writeTableParams,
  type TableParams,
} from './table-params.ts';

const format = { read: readTableParams, write: writeTableParams };

/** Holds what the table shows, which the URL follows. */
export function useTableParams(): readonly [TableParams, (change: Partial<TableParams>) => void] {
  const [table, setTable] = useUrlState(format);
  return [
    table,
    (change) => {
      setTable((now) => changeTable(now, change));
    },
  ];
}
