import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { followAddress, settledDraft, typeInto } from './search-draft.ts';

/** Milliseconds without a key before the address follows what was typed. */
const addressPause = 350;

/**
 * The text of a search field and how to change it: the field answers at once, the address after a
 * pause, or when the field is left. Leaving must not wait: a write that came after the click on a
 * result would lead the reader back from it.
 */
export function useSearchDraft(
  addressText: string,
  writeAddress: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [held, setDraft] = useState(() => settledDraft(addressText));
  const draft = followAddress(held, addressText);
  if (draft !== held) setDraft(draft);
  const { text } = draft;
  const { pathname } = useLocation();

  useEffect(() => {
    if (text === addressText) return;
    const write = () => {
      clearTimeout(timer);
      // A result was opened and its page is on its way: this address is no longer ours to write.
      if (window.location.pathname !== pathname) return;
      setDraft((last) => ({ ...last, written: text }));
      writeAddress(text);
    };
    const timer = setTimeout(write, addressPause);
    window.addEventListener('focusout', write, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focusout', write);
    };
  }, [text, addressText, writeAddress, pathname]);

  return [
    text,
    (next) => {
      setDraft((last) => typeInto(last, next, addressText));
    },
  ];
}
