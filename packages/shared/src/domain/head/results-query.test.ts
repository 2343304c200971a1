import { expect, test } from 'vitest';
import { isResultsQuery } from './results-query.ts';

test.each(['?q=pie', '?view=map&in=1,2,3,4', 'hygiene=5', '?utm_source=x&tag=Areas', '?show=24'])(
  '%s shows some of the results, or shows them in another way',
  (query) => {
    expect(isResultsQuery(query)).toBe(true);
  },
);

test.each(['', '?', '?utm_source=newsletter', '?fbclid=abc&gclid=q', '?qq=1'])(
  '"%s" shows the page itself',
  (query) => {
    expect(isResultsQuery(query)).toBe(false);
  },
);
