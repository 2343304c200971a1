import * as z from 'zod/mini';
import { recordColumns } from '../../domain/directory/record-columns.ts';
import { listingRowFieldNames, listingRowSchema } from '../../domain/listing/listing-schema.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { everydayPhrases } from '../../domain/search/everyday-phrases.ts';
import type { CitySearchWords } from '../../domain/search/search-source.ts';
import { locateSearchWords, type LocatedWord } from '../../domain/search/search-words.ts';
import type { PagedSearch, SearchPage, SearchPort } from '../../ports/search-port.ts';
import { malformedFailure, unreachableFailure } from '../backend-failure.ts';
import { supabaseFailure } from './supabase-failure.ts';

interface SupabaseSearchOptions {
  /** The URL of the project, without a slash at the end. */
  readonly supabaseUrl: string;
  /** Its publishable key. */
  readonly supabaseKey: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The everyday words of the city, which the database does not know. */
  readonly words: CitySearchWords;
}

/** The time limit of a search, in milliseconds. */
const timeout = 10_000;

/** Words of a query, numbered from 1. */
const placeFields = { from: z.int().check(z.gte(1)), to: z.int().check(z.gte(1)) };
const responseSchema = z.object({
  total: z.int().check(z.gte(0)),
  isMore: z.boolean(),
  listings: z.array(z.record(z.string(), z.unknown())),
  recognised: z.array(
    z.object({ kind: z.enum(['category', 'area', 'postcode']), name: z.string(), ...placeFields }),
  ),
  corrected: z.array(
    z.object({ words: z.array(z.string()), others: z.array(z.string()), ...placeFields }),
  ),
  words: z.array(z.string()),
});
type SearchResponse = z.infer<typeof responseSchema>;

const errorSchema = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  hint: z.nullish(z.string()),
});

const columns = recordColumns('listing').filter(({ field }) =>
  (listingRowFieldNames as readonly string[]).includes(field),
);

/** Searches the published directory of a Supabase project as a visitor. Nothing but a request, so it loads no client. */
export function createSupabaseSearch(options: SupabaseSearchOptions): SearchPort {
  return {
    async search(query) {
      const text = storable(query.text ?? '');
      const response = await send(options, argumentsOf({ ...query, text }, options.words));
      if (!response.ok) return response;
      const parsed = z.safeParse(responseSchema, response.value);
      return parsed.success
        ? pageOf(text, parsed.data)
        : failed(malformedFailure('an unreadable search result', parsed.error));
    },
  };
}

/** Returns a text without what a database cannot take: NUL, and half of a pair of surrogates. */
function storable(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, ' ');
}

function argumentsOf(query: PagedSearch, words: CitySearchWords) {
  const { text = '', category = '', area = '', without = [] } = query;
  return {
    query: text,
    category: storable(category),
    area: storable(area),
    sort: query.sort ?? 'best',
    first: query.first ?? 20,
    after: query.after ?? 0,
    phrases: everydayPhrases(text, words),
    without,
    exact: query.exact ?? false,
  };
}

async function send(
  { supabaseUrl, supabaseKey, fetch }: SupabaseSearchOptions,
  body: ReturnType<typeof argumentsOf>,
): Promise<Result<unknown>> {
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/search_listings`, {
      method: 'POST',
      headers: { apikey: supabaseKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    const content = await response.text();
    if (response.ok) return success(JSON.parse(content));
    return failed(supabaseFailure(errorOf(content), response.status));
  } catch (cause) {
    return failed(
      cause instanceof SyntaxError
        ? malformedFailure('a truncated or invalid JSON response', cause)
        : unreachableFailure(cause),
    );
  }
}

/** Returns the error of a response; one without a message if a proxy sent something else. */
function errorOf(content: string) {
  try {
    const parsed = z.safeParse(errorSchema, JSON.parse(content));
    if (parsed.success) {
      const { message, code, hint } = parsed.data;
      return {
        message,
        hint: hint ?? 'Change the search, then try again.',
        ...(code === undefined ? {} : { code }),
      };
    }
  } catch {
    // Not JSON: a page of a proxy.
  }
  return { message: '' };
}

function pageOf(text: string, response: SearchResponse): Result<SearchPage> {
  const located = locateSearchWords(text);
  const listings: z.infer<typeof listingRowSchema>[] = [];
  for (const row of response.listings) {
    const named = Object.fromEntries(columns.map(({ field, column }) => [field, row[column]]));
    const parsed = z.safeParse(listingRowSchema, { ...named, partial: true });
    if (!parsed.success) return failed(malformedFailure('an unreadable listing', parsed.error));
    listings.push(parsed.data);
  }
  return success({
    listings,
    total: response.total,
    isMore: response.isMore,
    recognised: response.recognised.map(({ kind, name, from, to }) => ({
      kind,
      name,
      typed: typedWords(text, located, from, to),
    })),
    corrected: response.corrected.map(({ words, others, from, to }) => ({
      typed: typedWords(text, located, from, to),
      used: [words.join(' '), ...others].join(' or '),
    })),
    searchedText: replaceCorrected(text, located, response.corrected),
    words: response.words,
  });
}

function typedWords(
  text: string,
  located: readonly LocatedWord[],
  from: number,
  to: number,
): string {
  return text.slice(located[from - 1]?.start, located[to - 1]?.end);
}

function replaceCorrected(
  text: string,
  located: readonly LocatedWord[],
  corrected: SearchResponse['corrected'],
): string {
  let result = '';
  let at = 0;
  for (const { words, from, to } of corrected) {
    result += text.slice(at, located[from - 1]?.start ?? at) + words.join(' ');
    at = located[to - 1]?.end ?? at;
  }
  return result + text.slice(at);
}
