import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { RecordName } from '../../domain/directory/directory-change.ts';
import { Failure } from '../../domain/failure.ts';
import type { JsonValue } from '../../domain/json/json-value.ts';
import { storableText } from '../../domain/json/storable-text.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type {
  Cursor,
  DirectoryPort,
  NamedRecords,
  PublishedRecord,
  PublishOutcome,
  PublishStep,
  UnreadableRecord,
} from '../../ports/directory-port.ts';
import { malformedFailure, unreachableFailure } from '../backend-failure.ts';
import { readAllChanges } from './changes-reader.ts';
import { readRow } from './record-rows.ts';
import { retryWhenBusy, type Attempt } from './retry-when-busy.ts';
import { supabaseFailure, type SupabaseError } from './supabase-failure.ts';

/** The most records that are requested by name at once. */
const namesPerRequest = 500;

interface SupabaseDirectoryOptions {
  /** The time limit of a request, in milliseconds; 60,000 by default. */
  readonly timeout?: number;
  /** Waits before a request is retried because the database was busy. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Calls a database function and returns its result. */
type CallDatabase = (name: string, parameters: object) => Promise<Result<unknown>>;

interface CallResponse {
  readonly data: unknown;
  readonly error: SupabaseError | null;
  readonly status: number;
}

const outcomesSchema = z.array(
  z.looseObject({
    outcome: z.enum(['published', 'conflict']),
    mark: z.optional(z.string()),
  }),
);

const namedSchema = z.object({
  read: z.int().check(z.gte(1)),
  rows: z.array(z.unknown()),
  mark: z.optional(z.string()),
});

/**
 * Connects to the published directory in a Supabase project, for administrators and the service role.
 * The caller creates the client and signs it in. The database refuses these reads to all other users,
 * because row-level security would silently return an incomplete result.
 */
export function createSupabaseDirectory(
  client: SupabaseClient,
  options: SupabaseDirectoryOptions = {},
): DirectoryPort {
  const call = createCall(client, options);
  return {
    readChanges(cursor, onProgress) {
      const requestPage = (after: Cursor | null) => call('read_changes', { cursor: after });
      return readAllChanges(requestPage, cursor, onProgress);
    },
    readRecords: (names) => readRecords(call, names),
    publish: (steps) => publish(call, steps),
  };
}

function createCall(
  client: SupabaseClient,
  { timeout = 60_000, wait = pause }: SupabaseDirectoryOptions,
): CallDatabase {
  async function attempt(name: string, parameters: object): Promise<Attempt<unknown>> {
    const signal = AbortSignal.timeout(timeout);
    try {
      const request = client.rpc(name, parameters).abortSignal(signal);
      const { data, error, status } = (await request) as CallResponse;
      if (error === null) return { result: success(data), code: '' };
      // supabase-js reports a time-out only in the text of an error without a status.
      if (status === 0) signal.throwIfAborted();
      return { result: failed(supabaseFailure(error, status)), code: error.code ?? '' };
    } catch (cause) {
      return { result: failed(unreachableFailure(cause)), code: '' };
    }
  }

  return (name, parameters) => retryWhenBusy(() => attempt(name, parameters), wait);
}

async function readRecords(
  call: CallDatabase,
  names: readonly RecordName[],
): Promise<Result<NamedRecords>> {
  const records: PublishedRecord[] = [];
  const unreadable: UnreadableRecord[] = [];
  const wanted = removeRepeated(names);
  let mark: string | undefined;
  for (let start = 0; start < wanted.length;) {
    const batch = wanted.slice(start, start + namesPerRequest);
    const response = await call('read_records', { names: batch });
    if (!response.ok) return response;
    const parsed = z.safeParse(namedSchema, response.value);
    if (!parsed.success || parsed.data.read > batch.length) {
      return failed(malformedFailure('unreadable records', parsed.error));
    }
    const requested = new Set(batch.slice(0, parsed.data.read).map(keyOf));
    for (const value of parsed.data.rows) {
      const row = readRow(value);
      if (row?.is !== 'record' && row?.is !== 'unreadable') {
        return failed(malformedFailure('a record without a valid kind, id or revision'));
      }
      const { kind, id } = row.is === 'record' ? row.record : row.unreadable;
      // Each name is returned at most once.
      if (!requested.delete(keyOf({ kind, id: id ?? '' }))) {
        return failed(malformedFailure('a record that was not requested'));
      }
      if (row.is === 'record') records.push(row.record);
      else unreadable.push(row.unreadable);
    }
    start += parsed.data.read;
    mark = parsed.data.mark;
  }
  const read = { records, unreadable };
  return success(mark === undefined ? read : { ...read, mark });
}

async function publish(
  call: CallDatabase,
  steps: readonly PublishStep[],
): Promise<Result<readonly PublishOutcome[]>> {
  const unstorable = steps.find((step) => !isStorable({ ...step }));
  if (unstorable !== undefined) return failed(unstorableRecord(unstorable));
  const response = await call('publish_changes', { steps });
  if (!response.ok) return response;
  const parsed = z.safeParse(outcomesSchema, response.value);
  if (!parsed.success || parsed.data.length !== steps.length) {
    return failed(malformedFailure('unreadable outcomes', parsed.error));
  }
  const outcomes: PublishOutcome[] = [];
  for (const [index, value] of parsed.data.entries()) {
    const outcome = readOutcome(value.outcome, value);
    const step = steps[index];
    if (outcome === null || step === undefined || keyOf(outcome) !== keyOf(step)) {
      return failed(malformedFailure('an unreadable outcome'));
    }
    const { mark } = value;
    outcomes.push(mark === undefined ? outcome : { ...outcome, mark });
  }
  return success(outcomes);
}

function readOutcome(outcome: PublishOutcome['outcome'], value: unknown): PublishOutcome | null {
  const row = readRow(value);
  if (row?.is === 'record') {
    const { kind, id } = row.record;
    return { kind, id, outcome, record: row.record };
  }
  if (row?.is === 'missing') return { kind: row.kind, id: row.id, outcome, record: null };
  if (row?.is !== 'unreadable' || row.unreadable.id === null) return null;
  const { kind, id } = row.unreadable;
  return { kind, id, outcome, record: null, unreadable: row.unreadable };
}

/** Whether every text in a value can be stored: JSON can contain characters that PostgreSQL cannot store. */
function isStorable(value: JsonValue): boolean {
  if (typeof value === 'string') return storableText(value) === value;
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

/** Returns a failure that names the record; PostgreSQL would refuse the whole batch without naming it. */
function unstorableRecord({ kind, id }: RecordName): Failure {
  return new Failure(
    'input/malformed',
    `${kind} "${id}" cannot be published: it has a NUL character or half of an emoji. ` +
      'Nothing of this batch was written.',
    { hint: 'Remove that character from the record, then publish again.' },
  );
}

function removeRepeated(names: readonly RecordName[]): RecordName[] {
  const byKey = new Map(names.map(({ kind, id }) => [keyOf({ kind, id }), { kind, id }]));
  return [...byKey.values()];
}

function keyOf({ kind, id }: RecordName): string {
  return `${kind}:${id}`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
