/**
 * What a page shows of a published directory whose listings are not all here. A name tells what is found, such as
 * `counts`; values are plain JSON.
 */
export interface PageFacts {
  /**
   * Returns the value of a name. In a browser, it is the one that came with the page: undefined if there is none.
   * Where the page is rendered, the whole directory is here: `compute` finds the value, which then travels with the page.
   */
  readonly find: <Value>(name: string, compute: () => Value) => Value | undefined;
}

/** Returns the facts that came with pages. */
export function receivedFacts(values: Readonly<Record<string, unknown>>): PageFacts {
  return {
    // They were computed by this version of the site; `parsePageData` checks that.
    find: (name) => (Object.hasOwn(values, name) ? values[name] : undefined) as never,
  };
}
