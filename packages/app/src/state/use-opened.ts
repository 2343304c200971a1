import { useState } from 'react';

/**
 * Returns what a form edits, also once it is gone: what was typed must not disappear because a colleague deleted it. Give
 * the component a key, so that the form of another record starts from what is stored.
 * @param found What is stored now; null if there is none.
 */
export function useOpened<Opened>(
  found: Opened | null,
  isSame: (one: Opened, other: Opened) => boolean = Object.is,
): Opened | null {
  const [opened, setOpened] = useState(found);
  if (found === null || (opened !== null && isSame(found, opened))) return opened;
  setOpened(() => found);
  return found;
}
