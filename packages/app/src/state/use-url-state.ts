import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** How long to wait for further letters before the URL changes; in ms. */
const typingPause = 400;

/** Reads and writes the part of a URL's query that one state owns. */
export interface UrlFormat<Value> {
  /** Anything unknown reads as the default. */
  readonly read: (params: URLSearchParams) => Value;
  /** Returns a copy of the parameters with the value in it; a default needs none. */
  readonly write: (params: URLSearchParams, value: Value) => URLSearchParams;
}

/**
 * Holds what a list shows, with its search text. The URL follows, so that a reload, a link and Back show the same.
 * Typing changes the URL only after a pause.
 */
export function useUrlState<Value extends { readonly text: string }>({
  read,
  write,
}: UrlFormat<Value>): readonly [Value, (next: (now: Value) => Value) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const [value, setValue] = useState(() => read(params));
  // A link or Back may show another value.
  const inUrl = JSON.stringify(read(params));
  const [lastInUrl, setLastInUrl] = useState(inUrl);
  // What this wrote to the URL and was not rendered yet: the router renders later than the list.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (inUrl !== lastInUrl) {
    setLastInUrl(inUrl);
    const at = written.indexOf(inUrl);
    setWritten(at === -1 ? [] : written.slice(at + 1));
    if (at === -1) setValue(JSON.parse(inUrl) as Value);
  }
  const wanted = JSON.stringify({ ...value, text: value.text.trim() });
  const isTyping = value.text.trim() !== read(params).text;

  /** Returns whether the address bar shows the page that was rendered, whatever this state is. */
  function isShown(): boolean {
    const { location } = window;
    const others = (query: URLSearchParams) => {
      const withValue = write(query, value);
      withValue.sort();
      return withValue.toString();
    };
    return (
      location.pathname === pathname &&
      others(new URLSearchParams(location.search)) === others(params)
    );
  }

  const update = useEffectEvent(() => {
    // A link was followed and its page is loading: the URL is that page's.
    if (wanted === inUrl || wanted === written.at(-1) || !isShown()) return;
    setWritten([...written, wanted]);
    setParams((now) => write(now, JSON.parse(wanted) as Value), {
      replace: true,
      preventScrollReset: true,
    });
  });
  useEffect(() => {
    if (wanted === inUrl) return;
    const timer = setTimeout(
      () => {
        update();
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
      update();
    };
    document.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('focusout', onLeave);
    };
  }, []);
  return [value, setValue];
}
