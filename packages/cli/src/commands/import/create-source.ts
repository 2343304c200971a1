import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { hygieneRegisterUrl } from '@manchester-eats/shared/urls';
import { Failure } from '@manchester-eats/shared/domain';
import {
  createFhrsSource,
  createFileSource,
  createTextDecoder,
  greaterManchesterImport,
  type GoogleMemory,
  type PlacesSourcePort,
} from '@manchester-eats/shared/import';
import type { Run } from '../../run.ts';
import { firstGiven } from '../../terminal/first-given.ts';
import { systemReason } from '../../workspace/file-operations.ts';
import type { HttpClient } from '../../workspace/http-client.ts';
import { createHttpFileReader } from '../../workspace/http-file-reader.ts';
import { normaliseServerUrl } from '../../workspace/server-url.ts';
import { googleSource } from './google-source.ts';
import type { ImportRequest } from './import-request.ts';

interface SourceParts {
  readonly http: HttpClient;
  readonly run: Run;
  readonly memory: GoogleMemory;
  readonly onCall: () => void;
  readonly onWait: (milliseconds: number) => void;
}

/** Creates the source that the request names. */
export function createSource(request: ImportRequest, parts: SourceParts): PlacesSourcePort {
  const { http, run } = parts;
  const decoder = createTextDecoder();
  switch (request.source) {
    case 'fhrs':
      return createFhrsSource({
        reader: createHttpFileReader(http),
        decoder,
        city: greaterManchesterImport,
        baseUrl: normaliseServerUrl(
          firstGiven(run.environment['FHRS_URL']) ?? hygieneRegisterUrl,
          `Write FHRS_URL like ${hygieneRegisterUrl}, or leave it unset.`,
        ),
      });
    case 'google':
      return googleSource(request, parts);
    case 'file':
      return createFileSource({
        name: basename(request.input),
        content: readInput(request.input, run.folder),
        decoder,
        columns: request.columns,
        ...detectFormat(request.input),
      });
  }
}

function readInput(input: string, folder: string): Uint8Array {
  const path = resolve(folder, input);
  try {
    return readFileSync(input === '-' ? 0 : path);
  } catch (cause) {
    const isMissing = input !== '-' && !existsSync(path);
    throw new Failure(
      'input/unreadable',
      isMissing
        ? `${input} does not exist. Nothing was changed.`
        : `${input} cannot be read: ${systemReason(cause)}. Nothing was changed.`,
      { hint: 'Check the name in --input.', cause },
    );
  }
}

function detectFormat(input: string): { format?: 'csv' | 'json' } {
  if (/\.json$/i.test(input)) return { format: 'json' };
  return /\.(csv|tsv|txt)$/i.test(input) ? { format: 'csv' } : {};
}
