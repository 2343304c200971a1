import { sum } from './first-files.ts';
import { visitPartner, widgetScript, type PartnerBench } from './partner-visits.ts';

/** What people type: categories, areas, names and words of names. */
const searches = [
  'pizza',
  'curry',
  'chippy',
  'kebab',
  'sushi',
  'bakery',
  'coffee',
  'burger',
  'brunch',
  'ancoats',
  'chorlton',
  'salford',
  'greggs',
  'costa',
  'dragon palace',
  'olive garden',
  'the crown',
  'market kitchen',
  'tandoori',
  'bury',
];

/** Longer than a search bar waits for the next letter. */
const pause = 250;

/** The bytes, as they were sent, that a search bar loaded for 20 searches, and those of the whole directory. */
export interface SearchBytes {
  readonly loaded: number;
  readonly requests: number;
  readonly directory: number;
}

/** Types 20 texts into a search bar, letter by letter. */
export async function countSearchBytes(bench: PartnerBench): Promise<SearchBytes> {
  const { page, sent, close } = await visitPartner(
    bench,
    `${widgetScript}<eats-search-bar site="SITE"></eats-search-bar>`,
  );
  const field = page.getByRole('combobox');
  for (const text of searches) {
    await field.fill('');
    await field.pressSequentially(text, { delay: 100 });
    await page.waitForTimeout(pause);
  }
  await page.waitForLoadState('networkidle');
  const data = (await sent()).filter(({ path }) => path.startsWith('/data/'));
  await page.goto(`${bench.server.url}/data/snapshot.json`);
  const directory = (await sent()).find(({ path }) => path === '/data/snapshot.json');
  await close();
  if (data.length < 2 || directory === undefined) throw new Error('No data was loaded.');
  return {
    loaded: sum(data.map(({ bytes }) => bytes)),
    requests: data.length,
    directory: directory.bytes,
  };
}
