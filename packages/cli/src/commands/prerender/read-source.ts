import { readFileSync } from 'node:fs';
import { Failure, isObject } from '@manchester-eats/shared/domain';
import { readPublicSource, type PublicSource } from '@manchester-eats/shared/supabase';
import { systemReason } from '../../workspace/file-operations.ts';
import type { HttpClient } from '../../workspace/http-client.ts';
import { fetchFromServer, parseJson } from '../../workspace/server-config.ts';

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
  const named = isObject(config) ? config : {};
  const { supabaseUrl, supabaseKey } = named;
  const isUsable = typeof supabaseUrl === 'string' && URL.canParse(supabaseUrl, url);
  if (!isUsable || typeof supabaseKey !== 'string' || supabaseKey === '') {
    throw new Failure(
      'backend/malformed',
      `${configFile ?? `${url}/config.json`} names no project to read from. Nothing was written.`,
      {
        hint: 'It needs "supabaseUrl" and "supabaseKey", the publishable key. For a site that is not there yet, name a file with --config.',
      },
    );
  }
  const read = await readPublicSource({
    supabaseUrl: new URL(supabaseUrl, url).href.replace(/\/+$/, ''),
    ...{ supabaseKey, fetch: http.fetch, onProgress },
  });
  if (!read.ok) throw read.failure;
  return { config: named, source: read.value };
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Failure('usage/invalid', `${path} could not be read: ${systemReason(error)}.`, {
      hint: 'Name the file with the configuration of the site with --config.',
      cause: error,
    });
  }
}
