import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useObservable } from '../../state/list-services.ts';
import { createObservable } from '../../state/observable.ts';
import { followUrl, settledDraft, typeInto, writeOut } from './search-draft.ts';

/** Pause in typing before the text is written to the URL; in ms. */
const urlDelay = 350;

/**
 * Returns the text of a search field and a setter. The field changes at once; the URL follows after a
 * pause, or when the field loses focus: writing the URL after a click on a result would navigate back from
 * the result's page.
 */
export function useSearchDraft(
  urlText: string,
  writeUrl: (text: string) => void,
): readonly [string, (text: string) => void] {
  // Outside React's state: on a slow device, a key may be pressed before React has rendered the last change, or while
  // it renders a URL that is never shown. Every change must start from the one before it.
  const [drafts] = useState(() => createObservable(settledDraft(urlText)));
  const draft = followUrl(useObservable(drafts), urlText);
  const { text, written } = draft;
  const isUrlBehind = text !== urlText && written.at(-1) !== text;
  const { pathname } = useLocation();

  useEffect(() => {
    drafts.set(followUrl(drafts.read(), urlText));
  }, [drafts, urlText]);

  useEffect(() => {
    if (!isUrlBehind) return;
    const write = () => {
      clearTimeout(timer);
      // A result was opened and its page is loading: the URL belongs to that page now.
      if (window.location.pathname !== pathname) return;
      const latest = drafts.read();
      if (latest.written.at(-1) === latest.text) return;
      drafts.set(writeOut(latest));
      writeUrl(latest.text);
    };
    const timer = setTimeout(write, urlDelay);
    window.addEventListener('focusout', write, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focusout', write);
    };
  }, [drafts, text, isUrlBehind, writeUrl, pathname]);

  return [
    text,
    (next) => {
      drafts.set(typeInto(drafts.read(), next, urlText));
    },
  ];
}
