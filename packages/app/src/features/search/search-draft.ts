/** The text of a search field, which may be newer than the text in the URL. */
export interface SearchDraft {
  readonly text: string;
  /** The URL's text when the field was last changed, or that the URL has reached since. */
  readonly basis: string;
  /** The texts that the field wrote to the URL and that the URL has not reached, oldest first. */
  readonly written: readonly string[];
}

/** Returns a draft that matches the URL. */
export function settledDraft(text: string): SearchDraft {
  return { text, basis: text, written: [] };
}

/**
 * Returns the draft for a URL whose text is `urlText`; the same object if nothing changes. A URL that
 * was changed elsewhere (Back, a link) replaces the field's text. A URL that only catches up with
 * earlier typing does not undo later typing.
 */
export function followUrl(draft: SearchDraft, urlText: string): SearchDraft {
  const { text, basis, written } = draft;
  if (urlText === text) {
    return basis === text && written.length === 0 ? draft : settledDraft(text);
  }
  if (urlText === basis) return draft;
  const reached = written.indexOf(urlText);
  if (reached === -1) return settledDraft(urlText);
  return { text, basis: urlText, written: written.slice(reached + 1) };
}

/** Returns the draft after a change to the field. */
export function typeInto(draft: SearchDraft, text: string, urlText: string): SearchDraft {
  return { ...draft, text, basis: urlText };
}

/** Returns the draft once its text was written to the URL, which follows later. */
export function writeOut(draft: SearchDraft): SearchDraft {
  return { ...draft, written: [...draft.written, draft.text] };
}
