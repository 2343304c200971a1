import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  changeTable,
  readTableParams,
  writeTableParams,
  type TableParams,
} from './table-params.ts';

/** How long to wait for further letters before the URL changes; in ms. */
const typingPause = 400;

/** Holds what the table shows. The URL follows, so that a reload and a link show the same. */
export function useTableParams(): readonly [TableParams, (change: Partial<TableParams>) => void] {
  const [params, setParams] = useSearchParams();
  const [table, setTable] = useState(() => readTableParams(params));
  // A link or Back may show another table.
  const inUrl = JSON.stringify(readTableParams(params));
  const [lastInUrl, setLastInUrl] = useState(inUrl);
  if (inUrl !== lastInUrl) {
    setLastInUrl(inUrl);
    setTable(JSON.parse(inUrl) as TableParams);
  }
  const wanted = JSON.stringify({ ...table, text: table.text.trim() });
  useEffect(() => {
    if (wanted === inUrl) return;
    const timer = setTimeout(() => {
      // What is typed meanwhile stays: only another change of the URL replaces it.
      setLastInUrl(wanted);
      setParams((now) => writeTableParams(now, JSON.parse(wanted) as TableParams), {
        replace: true,
        preventScrollReset: true,
      });
    }, typingPause);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted, inUrl, setParams]);
  return [
    table,
    (change) => {
      setTable((now) => changeTable(now, change));
    },
  ];
}
