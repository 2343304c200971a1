import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { Failure } from '../../domain/failure.ts';
import { googleImportAnswer } from '../../domain/google-place/google-search.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { GooglePlacesPort } from '../../ports/google-places-port.ts';
import type { FileReaderPort } from '../../ports/places-source-port.ts';
import { malformedFailure, statusFailure, unreachableFailure } from '../backend-failure.ts';

const refusalSchema = z.object({ error: z.string() });

/** Searches Google's places through the function of the backend; the client is signed in as an administrator. */
export function createSupabasePlaces(client: SupabaseClient): GooglePlacesPort {
  return {
    async search(options) {
      const response = await invoke(client, 'google-places-import', options);
      if (!response.ok) return response;
      const answer = z.safeParse(googleImportAnswer, response.value);
      if (!answer.success) return failed(malformedFailure('an unexpected response'));
      const { success: isFound, error, listings } = answer.data;
      return isFound
        ? success({ places: listings, problem: error })
        : failed(new Failure('source/unavailable', error));
    },
  };
}

/** Reads files of the food hygiene register through the function of the backend. */
export function createSupabaseRegisterReader(client: SupabaseClient): FileReaderPort {
  return {
    async read(url) {
      const file = url.slice(url.lastIndexOf('/') + 1);
      const response = await invoke(client, 'register-import', { file });
      if (!response.ok) return response;
      const content = response.value;
      if (content instanceof Blob) return success(new Uint8Array(await content.arrayBuffer()));
      const refusal = z.safeParse(refusalSchema, content);
      return failed(
        refusal.success
          ? new Failure('source/unavailable', refusal.data.error)
          : malformedFailure('an unexpected response'),
      );
    },
  };
}

async function invoke(
  client: SupabaseClient,
  name: string,
  options: object,
): Promise<Result<unknown>> {
  const { data, error, response } = (await client.functions.invoke(name, {
    body: { options },
  })) as { data: unknown; error: unknown; response?: Response };
  if (error === null) return success(data);
  if (response === undefined) return failed(unreachableFailure(error));
  const refusal = z.safeParse(refusalSchema, await response.json().catch(() => null));
  if (!refusal.success) return failed(statusFailure(response.status, ''));
  const isForbidden = response.status === 401 || response.status === 403;
  return failed(
    new Failure(isForbidden ? 'backend/refused' : 'source/unavailable', refusal.data.error),
  );
}
