import { useEffect, useState } from 'react';
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

  useEffect(() => {
    if (text === addressText) return;
    const write = () => {
      setDraft((last) => ({ ...last, written: text }));
      writeAddress(text);
    };
    const timer = setTimeout(write, addressPause);
    window.addEventListener('focusout', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focusout', write);
    };
  }, [text, addressText, writeAddress]);

  return [
    text,
    (next) => {
      setDraft((last) => typeInto(last, next, addressText));
    },
  ];
}
