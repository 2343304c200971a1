import { expect, test } from 'vitest';
import { readPublishingParams, writePublishingParams } from './publishing-params.ts';

const read = (query: string) => readPublishingParams(new URLSearchParams(query));

test('the URL says what is shown, and survives a round trip', () => {
  const query = 'by=change&q=caf%C3%A9&change=removed&kind=listing&page=3&size=100';

  expect(read(query)).toEqual({
    ...{ show: 'unpublished', by: 'change', search: 'café', change: 'removed', kind: 'listing' },
    ...{ page: 3, size: 100 },
  });
  expect(writePublishingParams(read(query), { page: 3 }).toString()).toBe(query);
});

test('what the URL says wrongly stands at its default', () => {
  expect(read('show=everything&change=eaten&kind=dish&page=-1&size=9999')).toEqual(read(''));
  expect(read('page=1.5').page).toBe(1);
});

test('another search starts on the first page', () => {
  expect(writePublishingParams(read('page=4'), { search: 'bar' }).toString()).toBe('q=bar');
});
