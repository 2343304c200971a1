import { greaterManchester } from '@manchester-eats/shared/city';
import { isSnapshotBucket } from '@manchester-eats/shared/compact';
import { failed, Failure, isObject, success, type Result } from '@manchester-eats/shared/domain';
import { visibleAreas } from '@manchester-eats/shared/discovery';
import { readCardRow } from '@manchester-eats/shared/pieces';
import { createSnapshotReader } from '@manchester-eats/shared/snapshot';
import { readPublicTables, type PublicTables } from '@manchester-eats/shared/supabase';
import type { HttpClient } from '../../workspace/http-client.ts';
import { fetchFromServer, parseJson, readServerConfig } from '../../workspace/server-config.ts';

/**
 * Reads everything that a site publishes, as its visitors do: from the published data that its configuration names, or
 * from the tables of its Supabase project.
 *
 * @throws {Failure} if a part of it could not be read: that is never the same as an empty directory.
 */
export async function readDirectory(
  http: HttpClient,
  url: string,
  onProgress: (rows: number) => void,
): Promise<PublicTables> {
  const config = await readServerConfig(http, url);
  // The bucket of a project has other files.
  const isBucket = isSnapshotBucket(config.snapshotUrl, config.supabaseUrl);
  const snapshotUrl = isBucket ? null : await findSnapshot(http, url);
  const read =
    snapshotUrl === null
      ? await readPublicTables({ ...config, fetch: http.fetch, onProgress })
      : await readSnapshot(snapshotUrl, http);
  if (!read.ok) throw read.failure;
  const { listings, areas } = read.value;
  const named = areas.map(({ name, parent }) => ({ name, parent }));
  return { ...read.value, areas: visibleAreas(named, listings, greaterManchester) };
}

/** Returns where a site has its published data; null if it has none. */
async function findSnapshot(http: HttpClient, url: string): Promise<string | null> {
  const { bytes } = await fetchFromServer(http, url, '/config.json');
  const config = parseJson(bytes);
  const named = isObject(config) ? config['snapshotUrl'] : undefined;
  if (typeof named !== 'string' || named === '') return null;
  const { href } = new URL(named, url);
  const snapshotUrl = href.replace(/\/+$/, '');
  const { status, headers } = await fetchFromServer(http, snapshotUrl, '/snapshot.json');
  // A host of plain files may answer with its start page.
  const isMissing = status === 404 || (headers.get('content-type') ?? '').includes('html');
  return isMissing ? null : snapshotUrl;
}

async function readSnapshot(snapshotUrl: string, http: HttpClient): Promise<Result<PublicTables>> {
  const read = await createSnapshotReader({ snapshotUrl, fetch: http.fetch }).readSnapshot(null);
  if (!read.ok) return read;
  if (!read.value.changed) return failed(unreadable('it sent no content'));
  const { records, unreadable: damaged } = read.value.changes;
  const kinds = ['listing', 'category', 'area'];
  const first = damaged.find(({ kind }) => kinds.includes(kind));
  if (first !== undefined) {
    return failed(unreadable(`the ${first.kind} "${first.id ?? ''}": ${first.reason}`));
  }
  const fieldsOf = (wanted: string) =>
    records.filter(({ kind }) => kind === wanted).map(({ id, fields }) => ({ ...fields, id }));
  const topics = (wanted: string) =>
    fieldsOf(wanted).map((fields) => {
      const { name, parent } = fields as { readonly name?: unknown; readonly parent?: unknown };
      return {
        name: typeof name === 'string' ? name : '',
        parent: typeof parent === 'string' ? parent : '',
      };
    });
  return success({
    listings: fieldsOf('listing').flatMap((row) => readCardRow(row) ?? []),
    categories: topics('category'),
    areas: topics('area'),
  });
}

function unreadable(reason: string): Failure {
  return new Failure(
    'backend/malformed',
    `The directory cannot be read completely: ${reason}. Nothing was written.`,
    { hint: 'Correct the record on the site, then run the command again.' },
  );
}
