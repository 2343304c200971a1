import * as z from 'zod/mini';
import { namedFilesSchema, type NamedFiles } from '../../domain/compact/named-files.ts';
import {
  snapshotFileName,
  snapshotFolder,
  snapshotIndex,
} from '../../domain/compact/snapshot-files.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { malformedFailure } from '../backend-failure.ts';
import { parseObject, type Get, type TextResponse } from './snapshot-request.ts';

/** Where a server has the files beside the pieces. */
const paths: Readonly<Record<keyof NamedFiles, string>> = {
  descriptions: 'descriptions.json',
  searchDetails: 'search-details.json',
};

/**
 * Requests a file beside the pieces: the one that the index named when it was read, or that of its own path. Where
 * neither is there, the index may name another one by now. Status 404 if there is none.
 */
export async function readBeside(
  get: Get,
  names: NamedFiles | null,
  field: keyof NamedFiles,
): Promise<Result<TextResponse>> {
  const known = names?.[field];
  const first = await (known === undefined ? get(paths[field]) : getNamed(get, known));
  if (!first.ok || first.value.status !== 404) return first;
  const index = await get(snapshotIndex);
  if (!index.ok || index.value.status === 404) return index;
  const body = parseObject(index.value);
  if (!body.ok) return body;
  const named = z.safeParse(namedFilesSchema, body.value).data?.[field];
  return named === undefined || named === known ? first : getNamed(get, named);
}

async function getNamed(get: Get, file: string): Promise<Result<TextResponse>> {
  const response = await get(`${snapshotFolder}/${file}`);
  if (!response.ok || response.value.status !== 200) return response;
  return snapshotFileName(response.value.text) === file
    ? success(response.value)
    : failed(malformedFailure('a file with other content than its index names'));
}
