/** The text of a search field, which may be newer than the text in the URL. */
interface SearchDraft {
  readonly text: string;
  /** The URL's text when the field was last changed. */
  readonly basis: string;
  /** The text that the field last wrote to the URL; null before, and once the URL has caught up. */
  readonly written: string | null;
}

/** Returns a draft that matches the URL. */
export function settledDraft(text: string): SearchDraft {
  return { text, basis: text, written: null };
}

/**
 * Returns the draft for a URL whose text is `urlText`; the same object if nothing changes. A URL that
 * was changed elsewhere (Back, a link) replaces the field's text. A URL that only catches up with
 * earlier typing does not undo later typing.
 */
export function followUrl(draft: SearchDraft, urlText: string): SearchDraft {
  const { text, basis, written } = draft;
  if (urlText === text) {
    return basis === text && written === null ? draft : settledDraft(text);
  }
  return urlText === basis || urlText === written ? draft : settledDraft(urlText);
}

/** Returns the draft after a change to the field. */
export function typeInto(draft: SearchDraft, text: string, urlText: string): SearchDraft {
  return { ...draft, text, basis: urlText };
}
