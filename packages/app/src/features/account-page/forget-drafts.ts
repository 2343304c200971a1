/** Where forms keep what was typed: `editDraft:…`, `contactDraft:…` and the like. */
const draftKey = /^[a-z]+Draft(?:$|:)/;

/** Finds a storage of the browser; throws where it is blocked. */
type FindStorage = () => Pick<Storage, 'length' | 'key' | 'removeItem'>;

/** Removes what the forms of this browser have kept. */
export function forgetDrafts(find: FindStorage): void {
  try {
    const storage = find();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key !== null && draftKey.test(key)) storage.removeItem(key);
  } catch {
    // Blocked: then nothing was kept there.
  }
}
