import { useEffect, useState } from 'react';

/** Milliseconds without a key before the address follows what was typed. */
const addressPause = 350;

/**
 * The text in a search field. The field answers at once; the address follows after a pause, and an address
 * that changed by itself (Back, a link) wins over the field.
 */
export function useSearchDraft(
  addressText: string,
  writeAddress: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useState({ basis: addressText, text: addressText });
  const isStale = draft.basis !== addressText && draft.text !== addressText;
  const text = isStale ? addressText : draft.text;

  useEffect(() => {
    if (text === addressText) return;
    const timer = setTimeout(() => {
      writeAddress(text);
    }, addressPause);
    return () => {
      clearTimeout(timer);
    };
  }, [text, addressText, writeAddress]);

  return [
    text,
    (next) => {
      setDraft({ basis: addressText, text: next });
    },
  ];
}
