import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
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
  const { pathname } = useLocation();
  const [table, setTable] = useState(() => readTableParams(params));
  // A link or Back may show another table.
  const inUrl = JSON.stringify(readTableParams(params));
  const [lastInUrl, setLastInUrl] = useState(inUrl);
  // What this wrote to the URL and was not rendered yet: the router renders later than the table.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (inUrl !== lastInUrl) {
    setLastInUrl(inUrl);
    const at = written.indexOf(inUrl);
    setWritten(at === -1 ? [] : written.slice(at + 1));
    if (at === -1) setTable(JSON.parse(inUrl) as TableParams);
  }
  const wanted = JSON.stringify({ ...table, text: table.text.trim() });
  const isTyping = table.text.trim() !== readTableParams(params).text;
  const write = useEffectEvent(() => {
    // A link was followed and its page is loading: the URL is that page's.
    if (wanted === inUrl || wanted === written.at(-1) || !isShown(pathname, params)) return;
    setWritten([...written, wanted]);
    setParams((now) => writeTableParams(now, JSON.parse(wanted) as TableParams), {
      replace: true,
      preventScrollReset: true,
    });
  });
  useEffect(() => {
    if (wanted === inUrl) return;
    const timer = setTimeout(
      () => {
        write();
      },
      isTyping ? typingPause : 0,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [wanted, inUrl, isTyping]);
  useEffect(() => {
    // Before the click on a link arrives, so that the way back shows what was typed.
    const onLeave = () => {
      write();
    };
    document.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('focusout', onLeave);
    };
  }, []);
  return [
    table,
    (change) => {
      setTable((now) => changeTable(now, change));
    },
  ];
}

/** Whether the address bar still shows the tab that was rendered. */
function isShown(pathname: string, params: URLSearchParams): boolean {
  const { location } = window;
  const tab = new URLSearchParams(location.search).get('tab');
  return location.pathname === pathname && tab === params.get('tab');
}
