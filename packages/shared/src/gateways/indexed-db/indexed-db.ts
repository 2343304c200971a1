import type {
  ClockPort,
  DatabasePort,
  LegacyPort,
  Transacted,
  WritableRows,
  WriteProblem,
} from '../../ports/storage-port.ts';

/** The name of the database of the working copy. */
const directoryDatabase = 'eats-directory';

/** The name of the database of waiting pictures: the working copy, whose rows are all read at once, stays small. */
export const picturesDatabase = 'eats-pictures';

const tableName = 'rows';
const legacyDatabaseName = 'eats-working-copy';
const legacyTable = 'kept';

/** The time limit for opening a database and for a transaction, in milliseconds: either may never end. */
const timeLimit = 10_000;

interface IndexedDbParts {
  /** Returns the factory. Some browsers throw when `indexedDB` is read. */
  readonly factory: () => IDBFactory | undefined;
  readonly clock: ClockPort;
}

/**
 * Creates a database in IndexedDB, by default that of the working copy. It opens at first use, and again if the
 * connection is lost.
 */
export function createIndexedDb(parts: IndexedDbParts, name = directoryDatabase): DatabasePort {
  let opening: Promise<IDBDatabase> | null = null;
  const disconnect = () => {
    opening = null;
  };

  async function connect(): Promise<IDBDatabase> {
    const database = await openDatabase(parts, name, (created) => {
      created.createObjectStore(tableName);
    });
    database.onversionchange = () => {
      database.close();
      disconnect();
    };
    database.onclose = disconnect;
    return database;
  }

  async function transact<Value>(
    mode: IDBTransactionMode,
    work: (rows: WritableRows) => Promise<Value>,
  ): Promise<Transacted<Value>> {
    let transaction: IDBTransaction;
    try {
      transaction = (await (opening ??= connect())).transaction(tableName, mode);
    } catch (error) {
      disconnect(); // The database did not open, or was closed meanwhile.
      return { state: 'refused', problem: toWriteProblem(error) };
    }
    return runTransaction(transaction, work, parts.clock);
  }

  return {
    read: (work) => transact('readonly', work),
    write: (work) => transact('readwrite', work),
  };
}

/** Runs `work` in a transaction and waits for its end, at most until the time limit. */
function runTransaction<Value>(
  transaction: IDBTransaction,
  work: (rows: WritableRows) => Promise<Value>,
  clock: ClockPort,
): Promise<Transacted<Value>> {
  return new Promise((resolve, reject) => {
    let result: Transacted<Value> = { state: 'refused', problem: 'failed' };
    let bug: unknown = null;
    const cancel = clock.after(timeLimit, () => {
      // A transaction that can still be aborted is not written; one that is committing may be.
      resolve(abort(transaction) ? { state: 'refused', problem: 'failed' } : { state: 'unknown' });
    });
    transaction.oncomplete = () => {
      cancel();
      resolve(result);
    };
    transaction.onabort = () => {
      cancel();
      if (bug !== null) reject(bug instanceof Error ? bug : new Error(JSON.stringify(bug)));
      else if (transaction.error === null && result.state !== 'done') resolve(result);
      else resolve({ state: 'refused', problem: toWriteProblem(transaction.error) });
    };
    const run = async () => work(openRows(transaction));
    run().then(
      (value) => {
        result = { state: 'done', value };
      },
      (error: unknown) => {
        if (error instanceof DOMException)
          result = { state: 'refused', problem: toWriteProblem(error) };
        else bug = error;
        abort(transaction);
      },
    );
  });
}

function abort(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false; // It has ended or is committing.
  }
}

/** Returns the rows of a database's only table. */
function openRows(transaction: IDBTransaction): WritableRows {
  const [table = tableName] = transaction.objectStoreNames;
  const store = transaction.objectStore(table);
  const range = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return {
    get: (key) => completed<unknown>(store.get(key)),
    keys: async (prefix) => (await completed(store.getAllKeys(range(prefix)))) as string[],
    async all(prefix) {
      const [keys, values] = await Promise.all([
        completed(store.getAllKeys(range(prefix))),
        completed<unknown[]>(store.getAll(range(prefix))),
      ]);
      return (keys as string[]).map((key, index) => [key, values[index]] as const);
    },
    put(key, value) {
      store.put(value, key);
    },
    remove(key) {
      store.delete(key);
    },
  };
}

/** Waits for a request and returns its result. */
function completed<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new DOMException('The request failed.', 'UnknownError'));
    };
  });
}

/** Opens a database. Without `create`, a missing one is an `AbortError`. */
function openDatabase(
  { factory, clock }: IndexedDbParts,
  name: string,
  create?: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const indexedDb = factory();
    if (indexedDb === undefined)
      throw new DOMException('This browser has no IndexedDB.', 'SecurityError');
    const request = indexedDb.open(name, 1);
    let hasGivenUp = false;
    const giveUp = (error: DOMException) => {
      hasGivenUp = true;
      reject(error);
    };
    const cancel = clock.after(timeLimit, () => {
      giveUp(new DOMException('The database did not open in time.', 'TimeoutError'));
    });
    request.onupgradeneeded = () => {
      if (create === undefined) request.transaction?.abort();
      else create(request.result);
    };
    request.onsuccess = () => {
      cancel();
      if (hasGivenUp) request.result.close();
      else resolve(request.result);
    };
    request.onerror = () => {
      cancel();
      giveUp(request.error ?? new DOMException('The database did not open.', 'UnknownError'));
    };
  });
}

/** Creates the gateway to the database of the legacy format. Reading never creates that database. */
export function createLegacyDatabase(parts: IndexedDbParts): LegacyPort {
  return {
    async read() {
      try {
        const database = await openDatabase(parts, legacyDatabaseName);
        try {
          const transaction = database.transaction(legacyTable);
          const read = await runTransaction(transaction, (rows) => rows.all(''), parts.clock);
          return read.state === 'done' ? { state: 'done', value: new Map(read.value) } : read;
        } finally {
          database.close(); // An open connection would block its removal.
        }
      } catch (error) {
        const isMissing =
          error instanceof DOMException && ['AbortError', 'NotFoundError'].includes(error.name);
        if (isMissing) return { state: 'done', value: null };
        return { state: 'refused', problem: toWriteProblem(error) };
      }
    },
    remove() {
      try {
        parts.factory()?.deleteDatabase(legacyDatabaseName);
      } catch {
        // Access is blocked, so nothing was read from the database either.
      }
    },
  };
}

/** Returns why browser storage refused an operation. */
export function toWriteProblem(error: unknown): WriteProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED') return 'full';
  return name === 'SecurityError' || name === 'InvalidAccessError' ? 'blocked' : 'failed';
}
