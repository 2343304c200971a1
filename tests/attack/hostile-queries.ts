import type { AttackedDirectory } from './attacked-directory.ts';

const nested = (depth: number) => `${'and('.repeat(depth)}id.eq.a,id.eq.b${')'.repeat(depth)}`;
const repeated = (part: string, times: number) =>
  Array.from({ length: times }, () => part).join(',');

const patterns = Array.from(
  { length: 20 },
  (_, n) => `address.ilike.*a*e*i*o*u*r*s*t*l*n*${String(n)}`,
);
const comparisons = Array.from({ length: 79 }, (_, n) => `html_content.gt.${String(n)}`);

/** As costly a query as the server accepts: all patterns and conditions, over the longest columns, all of it sorted. */
export const costliestQuery = `not.or=(${patterns.join(',')})&or=(${comparisons.join(',')})&order=description,html_content`;

/** Queries that cost a database much more than they cost the visitor who sends them. */
export const hostileQueries: readonly { readonly name: string; readonly query: string }[] = [
  {
    name: 'a regular expression with back references',
    query: `description=match.${encodeURIComponent('(.{9,}).*(.{9,}).*\\2\\1')}`,
  },
  {
    name: 'a regular expression that ignores case',
    query: `description=imatch.${encodeURIComponent('(.{9,}).*(.{9,}).*\\2\\1')}`,
  },
  {
    name: 'a regular expression inside or',
    query: `or=(description.match.${encodeURIComponent('((.+)+)+b')},id.eq.x)`,
  },
  {
    name: 'a negated regular expression',
    query: `description=not.match.${encodeURIComponent('((.+)+)+b')}`,
  },
  {
    name: 'a regular expression for any of several',
    query: `description=match(any).{${encodeURIComponent('((.+)+)+b')},x}`,
  },
  {
    name: 'four hundred patterns',
    query: `or=(${repeated('description.ilike.*a*b*c*d*e*f*', 400)})`,
  },
  { name: 'a pattern with hundreds of wildcards', query: `description=ilike.${'*a'.repeat(400)}` },
  { name: 'conditions nested a hundred deep', query: `or=(${nested(100)})` },
  { name: 'a list of ten thousand values', query: `id=in.(${repeated('a', 10_000)})` },
  {
    name: 'a column asked for a thousand times',
    query: `select=${repeated('description', 1_000)}`,
  },
  { name: 'a text search of many words', query: `description=fts.${repeated('a|b', 300)}` },
  {
    name: 'a column under hundreds of names',
    query: `select=${Array.from({ length: 380 }, (_, n) => `c${String(n)}:description`).join(',')}`,
  },
  { name: 'a huge offset', query: 'offset=9223372036854775807' },
  { name: 'an order by many columns', query: `order=${repeated('description.desc', 500)}` },
  { name: 'the costliest query that is accepted', query: costliestQuery },
  {
    name: 'patterns for any of nine hundred values',
    query: `name=ilike(any).{${repeated('*aaaab*', 900)}}`,
  },
  {
    name: 'a phrase of wildcards and the similar operator',
    query: `description=similar.${encodeURIComponent('(a|b)*%')}`,
  },
];

/** How the site responded while a hostile query ran. */
export interface HostileResult {
  readonly status: number;
  /** The longest time for a home page and a health check together, in milliseconds. */
  readonly slowestPage: number;
  /** Every home page and health check that did not return 200. */
  readonly failures: readonly string[];
}

/** Sends a query, and requests the home page and the health check repeatedly until its response arrives. */
export async function sendHostile(
  directory: AttackedDirectory,
  query: string,
): Promise<HostileResult> {
  const answered = new AbortController();
  const hostile = directory.send('GET', `/rest/v1/listings?${query}`).finally(() => {
    answered.abort();
  });
  const failures: string[] = [];
  let slowestPage = 0;
  do {
    const started = performance.now();
    for (const path of ['/', '/healthz']) {
      const { status } = await directory.send('GET', path);
      if (status !== 200) failures.push(`${path}: ${String(status)}`);
    }
    slowestPage = Math.max(slowestPage, performance.now() - started);
  } while (!answered.signal.aborted);
  return { status: (await hostile).status, slowestPage, failures };
}
