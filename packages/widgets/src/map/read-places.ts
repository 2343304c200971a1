import type { DirectorySource, SiteFacts } from '../data/directory-source.ts';
import type { Read } from '../data/get-json.ts';
import { cardPoints, readPoints, type PointList } from '../data/points.ts';
import { listingPath } from '../element/site-urls.ts';

/** What a map shows: one listing, or those of a category, an area and a text. */
export interface MapChoice {
  readonly listing: string;
  readonly category: string;
  readonly area: string;
  readonly q: string;
}

/** The places of a map, and what the site says about itself. */
export interface Places extends PointList, SiteFacts {}

/** Reads what a map shows. A listing without a position gives no point. */
export async function readPlaces(
  source: DirectorySource,
  choice: MapChoice,
): Promise<Read<Places>> {
  const [points, facts] = await Promise.all([readChosen(source, choice), source.facts()]);
  if (!points.ok) return points;
  if (!facts.ok) return facts;
  return { ok: true, value: { ...points.value, ...facts.value } };
}

async function readChosen(source: DirectorySource, choice: MapChoice): Promise<Read<PointList>> {
  if (choice.listing === '') return readPoints(source, choice);
  const read = await source.card(choice.listing);
  if (!read.ok) return read;
  const { value: card } = read;
  return {
    ok: true,
    value: { ...cardPoints([card]), total: 1, path: listingPath(card.id) },
  };
}
