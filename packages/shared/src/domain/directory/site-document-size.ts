import { formatNumber } from '../format-count.ts';
import * as z from 'zod/mini';
import { jsonLength } from '../json/json-length.ts';
import type { JsonValue } from '../json/json-value.ts';

/** The most characters of a page, ad, media file or setting as JSON. */
export const maxSiteDocumentCharacters = 500_000;

/** Returns a check that refuses records too large to be published. The field `idField` is not counted. */
export function siteDocumentSize<Value extends object>(idField: 'id' | 'slug' | null = null) {
  return z.refine<Value>(
    (value) => {
      const fields = { ...value } as Record<string, JsonValue | undefined>;
      if (idField !== null) fields[idField] = undefined;
      return jsonLength(fields as Readonly<Record<string, JsonValue>>) <= maxSiteDocumentCharacters;
    },
    `must have at most ${formatNumber(maxSiteDocumentCharacters)} characters in all`,
  );
}
