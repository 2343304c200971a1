import { expect, test } from 'vitest';
import { findQueryProblem } from './query-limits.ts';

const problemOf = (query: string) =>
  findQueryProblem(new URL(`http://eats.test/rest/v1/listings?${query}`));

test.each([
  'select=id,name&order=id&limit=10',
  'name=ilike.*match.com*',
  'name=eq.match',
  'id=in.(a,b,c)',
  'or=(name.ilike.*pie*,address.ilike.*pie*)',
  'name=eq.ctid',
  'name=in.(ctid,xmin)',
  'categories=cs.{ctid,xmin}',
  'or=(name.eq.ctid,name.eq.%22the%20ctid.eq.b%22,categories.cs.{ctid},my_ctid.eq.a)',
  'select=reviews_data->ctid,my_ctid,ctid2,name::text',
  'reviews_data->>ctid=eq.x',
])('accepts %s', (query) => {
  expect(problemOf(query)).toBeNull();
});

test.each([
  'description=match.(a%2B)%2B%24',
  'description=imatch.x',
  'description=not.match.x',

  'description=MATCH.x',
  'or=(name.eq.a,description.match.x)',
  'and=(name.eq.a,or(description.not.imatch.x,name.eq.b))',
])('refuses the regular expression in %s', (query) => {
  expect(problemOf(query)).toContain('not available');
});

test.each([
  'select=ctid',
  'select=id,xmin',
  'select=*,tableoid',
  'select=place:ctid',
  'select=ctid:name',
  'select=ctid::text',
  'select=place:ctid::text',
  'select=xmin.max()',
  'select=ctid->x',
  'select=%22ctid%22',
  'select=id,%20cmin',
  'select=id,owner:profiles!fk(id,cmax)',
  'select=...profiles(ctid)',
  'order=xmax.desc',
  'order=id,ctid.asc.nullslast',
  'order=profiles(ctid).desc',
  'profiles.order=ctid',
  'profiles.select=ctid',
  'ctid=eq.(0,1)',
  'xmin=not.is.null',
  'profiles.ctid=eq.(0,1)',
  'ctid->x=eq.1',
  'or=(name.eq.a,ctid.eq.b)',
  'or=(ctid.in.(a,b),name.eq.c)',
  'and=(name.eq.a,not.or(xmin.not.gt.1,name.eq.b))',
  'profiles.or=(name.eq.a,tableoid.eq.1)',
  'or=(name.eq.%22a%22,ctid.eq.b)',
  'or=(name.eq.%22b%22x,ctid.eq.b,name.eq.c%22)',
  'or=(name.eq.(,ctid.eq.b,name.eq.{),name.eq.})',
  'or=(ctid->x.eq.1,name.eq.a)',
  'or=(name.eq.),name.eq.(,ctid.eq.b,name.eq.)',
  'or=(name.eq.a,ctid),name.eq.b)',
  'or=(name.eq.a,ctid[.eq.b)',
  'or=(name.eq.a,ctid=x.eq.b)',
  'or=(name.eq.a,%09ctid%20x.eq.b)',
  'ctid(.x=eq.b',
  'columns=ctid',
  'on_conflict=ctid',
])('refuses the system column in %s', (query) => {
  expect(problemOf(query)).toMatch(/^The column \w+ is not available\.$/);
});

test.each(['toString=eq.1', '__proto__=eq.1', 'or=(constructor.eq.1,name.eq.a)', 'select=valueOf'])(
  'refuses the name that every object has in %s, which the backend would overlook',
  (query) => {
    expect(problemOf(query)).toMatch(/^The column \w+ is not available\.$/);
  },
);

test('refuses many conditions, long patterns and long queries', () => {
  const many = Array.from({ length: 101 }, (_, n) => `name.ilike.*${String(n)}*`).join(',');
  expect(problemOf(`or=(${many.replaceAll('ilike', 'eq')})`)).toContain('conditions');
  expect(problemOf(`or=(${many})`)).toContain('patterns');
  expect(problemOf(Array.from({ length: 101 }, () => 'name=eq.a').join('&'))).toContain(
    'conditions',
  );
  expect(problemOf(`name=ilike.*${'a'.repeat(201)}*`)).toContain('pattern');
  expect(problemOf(`id=in.(${'a,'.repeat(5_000)})`)).toContain('query string');
});

test.each([
  `select=${Array.from({ length: 90 }, (_, n) => `c${String(n)}`).join(',')}`,
  'select=a:description,b:description',
  'select=description,text:description::text',
  'select=listings',
  'select=all:listings',
  'select=%22listings%22',
])('refuses the selection %s, whose response could be many times the table', (query) => {
  expect(problemOf(query)).toMatch(/^(?:A request can select|Select)/);
});

test.each([
  'html_content=ilike.*aaab*',
  'html_content=not.like.*aaab*',
  'or=(name.ilike.*a*,html_content.ilike.*b*)',
  'and=(or(name.eq.a,not.and(description.like.*a*,name.eq.b)))',
  'reviews_data->0->>text=ilike.*a*',
  'value->>x=like.*a*',
])('refuses the pattern for a long text in %s', (query) => {
  expect(problemOf(query)).toMatch(/^Patterns are not available for the column \w+\.$/);
});

test.each([
  `name=ilike(any).{${'*aab*,'.repeat(900)}x}`,
  'name=like(all).{*a*,*b*}',
  'name=not.ilike(any).{*a*}',
  'or=(name.eq.a,name.gt(any).{a,b})',
])('refuses the comparison with several values in %s', (query) => {
  expect(problemOf(query)).toBe('Comparisons with any and all are not available.');
});

test.each(['select=id::regproc', 'select=name::record', 'select=id,place:name::regclass'])(
  'refuses the conversion in %s',
  (query) => {
    expect(problemOf(query)).toMatch(/^Columns cannot be converted to the type \w+\.$/);
  },
);

test.each(['description=fts.a', 'or=(name.eq.a,description.phfts(english).b)', 'name=not.wfts.x'])(
  'refuses the text search %s',
  (query) => {
    expect(problemOf(query)).toBe('Text searches are not available.');
  },
);
