import { hygieneRegisterUrl } from '@manchester-eats/shared/urls';
import {
  createFhrsSource,
  createTextDecoder,
  greaterManchesterImport,
  type GoogleMemory,
  type PlacesSourcePort,
} from '@manchester-eats/shared/import';
import type { Run } from '../../run.ts';
import { firstGiven } from '../../terminal/first-given.ts';
import type { HttpClient } from '../../workspace/http-client.ts';
import { createHttpFileReader } from '../../workspace/http-file-reader.ts';
import { normaliseServerUrl } from '../../workspace/server-url.ts';
import { googleSource } from './google-source.ts';
import type { ImportRequest } from './import-request.ts';
import { createInputSource, type InputFollower } from './input-source.ts';

interface SourceParts {
  readonly http: HttpClient;
  readonly run: Run;
  readonly memory: GoogleMemory;
  readonly onCall: () => void;
  readonly onWait: (milliseconds: number) => void;
  /** Follows the reading of a file. */
  readonly input: InputFollower;
}

/** Creates the source that the request names. */
export function createSource(request: ImportRequest, parts: SourceParts): PlacesSourcePort {
  const { http, run } = parts;
  const decoder = createTextDecoder();
  switch (request.source) {
    case 'fhrs':
      if (request.input !== '') return createInputSource(request, { run, follower: parts.input });
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
      return createInputSource(request, { run, follower: parts.input });
  }
}
