import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { followUrl, settledDraft, typeInto } from './search-draft.ts';

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
  const [stored, setDraft] = useState(() => settledDraft(urlText));
  // Updates start from the draft on the screen. React may hand to an updater function what it stored while it rendered
  // a URL that was never shown, and a slow device would lose the text.
  const draft = followUrl(stored, urlText);
  if (draft !== stored) setDraft(draft);
  const { text, written } = draft;
  const { pathname } = useLocation();

  useEffect(() => {
    if (text === urlText || text === written) return;
    const write = () => {
      clearTimeout(timer);
      // A result was opened and its page is loading: the URL belongs to that page now.
      if (window.location.pathname !== pathname) return;
      setDraft({ ...draft, written: text });
      writeUrl(text);
    };
    const timer = setTimeout(write, urlDelay);
    window.addEventListener('focusout', write, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focusout', write);
    };
  }, [draft, text, written, urlText, writeUrl, pathname]);

  return [
    text,
    (next) => {
      setDraft(typeInto(draft, next, urlText));
    },
  ];
}
