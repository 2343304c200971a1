import { readFileSync } from 'node:fs';
import { Failure, isObject } from '@manchester-eats/shared/domain';
import { readPublicSource, type PublicSource } from '@manchester-eats/shared/supabase';
import { isErrorWithCode, systemReason } from '../../workspace/file-operations.ts';
import type { HttpClient } from '../../workspace/http-client.ts';
import { fetchFromServer, nameBackend, parseJson } from '../../workspace/server-config.ts';

/** What a site is made of. */
export interface ReadSource {
  readonly config: Readonly<Record<string, unknown>>;
  readonly source: PublicSource;
}

interface SourceInput {
  /** The public URL of the site. */
  readonly url: string;
  /** A file with the configuration of a site that is not there yet; null to ask the site for it. */
  readonly configFile: string | null;
  readonly onProgress: (rows: number) => void;
}

/**
 * Reads the configuration of a site and, from the tables that it names, everything that it publishes.
 *
 * @throws {Failure} if a part of it could not be read: that is never the same as an empty directory.
 */
export async function readSource(
  http: HttpClient,
  { url, configFile, onProgress }: SourceInput,
): Promise<ReadSource> {
  const bytes =
    configFile === null
      ? (await fetchFromServer(http, url, '/config.json')).bytes
      : readFile(configFile);
  const config = parseJson(bytes);
  const place = configFile ?? `${url}/config.json`;
  if (!isObject(config)) throw notAConfiguration(place);
  const { supabaseUrl, supabaseKey } = config;
  const isUsable = typeof supabaseUrl === 'string' && URL.canParse(supabaseUrl, url);
  if (!isUsable || typeof supabaseKey !== 'string' || supabaseKey === '') {
    throw new Failure(
      'backend/malformed',
      `${place} names no project to read from. Nothing was written.`,
      { hint: needed },
    );
  }
  const backendUrl = new URL(supabaseUrl, url).href.replace(/\/+$/, '');
  const read = await readPublicSource({
    supabaseUrl: backendUrl,
    ...{ supabaseKey, fetch: http.fetch, onProgress },
  });
  if (!read.ok) throw nameBackend(read.failure, url, backendUrl);
  return { config, source: read.value };
}

const needed =
  'It needs "supabaseUrl" and "supabaseKey", the publishable key. For a site that is not there yet, name a file with --config.';

function notAConfiguration(place: string): Failure {
  return new Failure(
    'backend/malformed',
    `${place} is not a JSON object, so it names no project to read from. Nothing was written.`,
    { hint: needed },
  );
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const isMissing = isErrorWithCode(error) && error.code === 'ENOENT';
    throw new Failure(
      'usage/invalid',
      isMissing
        ? `The file ${path} does not exist. Nothing was written.`
        : `${path} could not be read: ${systemReason(error)}. Nothing was written.`,
      { hint: 'Name the file with the configuration of the site with --config.', cause: error },
    );
  }
}
