/** What stands in a search field beside the text of the address. */
export interface SearchDraft {
  readonly text: string;
  /** What the address said when the field was last changed. */
  readonly basis: string;
  /** What the field itself last wrote into the address, or null. */
  readonly written: string | null;
}

/** A field that says what the address says. */
export function settledDraft(text: string): SearchDraft {
  return { text, basis: text, written: null };
}

/**
 * The draft once the address says `addressText`; the same object where nothing changes. An address that
 * changed by itself (Back, a link) wins over the field; one that only catches up with what was typed a
 * moment ago does not take back the keys since.
 */
export function followAddress(draft: SearchDraft, addressText: string): SearchDraft {
  const { text, basis, written } = draft;
  if (addressText === text) {
    return basis === text && written === null ? draft : settledDraft(text);
  }
  return addressText === basis || addressText === written ? draft : settledDraft(addressText);
}

/** The draft after a key. */
export function typeInto(draft: SearchDraft, text: string, addressText: string): SearchDraft {
  return { ...draft, text, basis: addressText };
}
