import { recordColumns, type Listing } from '@manchester-eats/shared/domain';
import { startFileHost, type FileHost } from './file-host.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a hosted project publishes; rows are as its tables have them. */
export interface ProjectTables {
  listings: readonly Row[];
  listing_removals?: readonly Row[];
  categories?: readonly Row[];
  areas?: readonly Row[];
  articles?: readonly Row[];
  site_documents?: readonly Row[];
}

const keys: Readonly<Record<string, string>> = {
  listing_removals: 'listing_id',
  site_documents: 'record_id',
};

/** Returns a published listing as a row of its table. */
export function listingRowOf(listing: Listing, revision: number): Row {
  const fields = listing as unknown as Row;
  const columns = recordColumns('listing').map(({ field, column }) => [column, fields[field]]);
  return { ...Object.fromEntries(columns), status: 'published', revision } as Row;
}

/** Starts a host with the public tables of a project and the configuration of its site. Tables may be changed. */
export function startProjectHost(folder: string, tables: ProjectTables): Promise<FileHost> {
  const names = ['listings', 'categories', 'areas', 'articles', ...Object.keys(keys)] as const;
  const answers = names.map((name) => {
    const answer = (query: URLSearchParams) =>
      pageOf(tables[name as keyof ProjectTables] ?? [], keys[name] ?? 'id', query);
    return [`/rest/v1/${name}`, answer] as const;
  });
  return startFileHost(folder, {
    '/config.json': () => ({ siteName: 'Eats', supabaseUrl: '/', supabaseKey: 'key' }),
    ...Object.fromEntries(answers),
  });
}

function pageOf(rows: readonly Row[], key: string, query: URLSearchParams): readonly Row[] {
  if (query.get('order') === 'revision.desc') {
    return [...rows]
      .sort((one, other) => Number(other['revision']) - Number(one['revision']))
      .slice(0, Number(query.get('limit')));
  }
  const document = query.get('document')?.slice('eq.'.length);
  const after = query.get(key)?.slice('gt.'.length) ?? '';
  return rows
    .filter((row) => document === undefined || row['document'] === document)
    .filter((row) => String(row[key]) > after)
    .sort((one, other) => (String(one[key]) < String(other[key]) ? -1 : 1))
    .slice(0, Number(query.get('limit')));
}
