import type { Listing } from '@manchester-eats/shared/domain';

/** What is searched, as the search of the site takes it. */
export interface PlacesToSearch {
  readonly listings: readonly Listing[];
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  readonly areas: readonly {
    readonly id: string;
    readonly name: string;
    readonly parent?: string;
  }[];
}

type Sql = (text: string, parameters?: unknown[]) => Promise<unknown>;

const rowsAtOnce = 500;

/** Writes a directory straight into the tables, which is faster than publishing it. */
export async function fillDirectory(sql: Sql, places: PlacesToSearch): Promise<void> {
  const { categories, areas, listings } = places;
  await sql(
    `insert into public.categories (id, name)
      select id, name from jsonb_to_recordset($1) as r (id text, name text)`,
    [JSON.stringify(categories)],
  );
  await sql(
    `insert into public.areas (id, name, parent)
      select id, name, coalesce(parent, '') from jsonb_to_recordset($1) as r (id text, name text, parent text)`,
    [JSON.stringify(areas)],
  );
  for (let start = 0; start < listings.length; start += rowsAtOnce) {
    await addListings(sql, listings.slice(start, start + rowsAtOnce));
  }
}

/** Adds listings with the fields that a search reads. */
export async function addListings(sql: Sql, listings: readonly Listing[]): Promise<void> {
  const rows = listings.map((one) => ({
    ...one,
    image_url: one.imageUrl,
    hygiene_rating: one.hygieneRating,
  }));
  await sql(
    `insert into public.listings (id, name, description, address, category, categories, area, lat, lng, image_url,
        rating, reviews, hygiene_rating, access, source, premium, status)
      select id, name, description, address, category, categories, area, lat, lng, image_url, rating, reviews,
        hygiene_rating, access, source, premium, status
      from jsonb_to_recordset($1) as r (id text, name text, description text, address text, category text,
        categories text[], area text, lat float8, lng float8, image_url text, rating float8, reviews integer,
        hygiene_rating text, access text, source text, premium boolean, status text)`,
    [JSON.stringify(rows)],
  );
}
