import { listIn, numberIn, textIn } from './json-fields.ts';

/** A category or an area, with its page and the number of its listings. */
export interface CountedTopic {
  readonly name: string;
  readonly count: number;
  /** The path of its page on the site. */
  readonly path: string;
}

/** The categories and areas of a site. */
export interface Topics {
  readonly categories: readonly CountedTopic[];
  readonly areas: readonly (CountedTopic & { readonly parent: string })[];
}

/** Returns the categories and areas of a piece; null if it has no lists of them. */
export function topicsIn(value: unknown): Topics | null {
  const [categories, areas] = [listIn(value, 'categories'), listIn(value, 'areas')];
  if (categories === null || areas === null) return null;
  const read = (rows: readonly unknown[]) =>
    rows
      .map((row) => ({
        name: textIn(row, 'name'),
        parent: textIn(row, 'parent'),
        path: textIn(row, 'path'),
        count: numberIn(row, 'count') ?? 0,
      }))
      .filter(({ name, path }) => name !== '' && path.startsWith('/'));
  return { categories: read(categories), areas: read(areas) };
}
