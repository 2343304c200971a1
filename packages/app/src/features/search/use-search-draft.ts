import { useEffect, useState } from 'react';
import { followAddress, settledDraft, typeInto } from './search-draft.ts';

/** Milliseconds without a key before the address follows what was typed. */
const addressPause = 350;

/** The text of a search field and how to change it: the field answers at once, the address after a pause. */
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
    const timer = setTimeout(() => {
      setDraft((last) => ({ ...last, written: text }));
      writeAddress(text);
    }, addressPause);
    return () => {
      clearTimeout(timer);
    };
  }, [text, addressText, writeAddress]);

  return [
    text,
    (next) => {
      setDraft((last) => typeInto(last, next, addressText));
    },
  ];
}
