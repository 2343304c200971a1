import type {
  ClockPort,
  DatabasePort,
  FirstDesignPort,
  Transacted,
  WritableRows,
  WriteProblem,
} from '../../ports/storage-port.ts';

const databaseName = 'eats-directory';
const tableName = 'rows';
const firstDesignName = 'eats-working-copy';
const firstDesignTable = 'kept';

/** A transaction that takes longer is given up, in ms: a request may never be answered at all. */
const timeLimit = 10_000;

/** What the gateways need of the browser. */
export interface IndexedDbParts {
  /** Returns the factory; reading the property itself may throw. */
  readonly factory: () => IDBFactory | undefined;
  readonly clock: ClockPort;
}

/** A database in IndexedDB; opened at the first use, and again after its connection was lost. */
export function createIndexedDb(parts: IndexedDbParts): DatabasePort {
  let opening: Promise<IDBDatabase> | null = null;

  function connect(): Promise<IDBDatabase> {
    if (opening !== null) return opening;
    const opened = openDatabase(parts, databaseName, (database) => {
      database.createObjectStore(tableName);
    });
    opening = opened;
    const forget = () => {
      if (opening === opened) opening = null;
    };
    opened.then((database) => {
      database.onversionchange = () => {
        database.close();
        forget();
      };
      database.onclose = forget;
    }, forget);
    return opened;
  }

  async function transact<Value>(
    mode: IDBTransactionMode,
    work: (rows: WritableRows) => Promise<Value>,
  ): Promise<Transacted<Value>> {
    let database: IDBDatabase;
    try {
      database = await connect();
    } catch (error) {
      return { state: 'refused', problem: problemOf(error) };
    }
    try {
      return await runTransaction(database.transaction(tableName, mode), work, parts.clock);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      opening = null; // The connection was closed under way.
      return { state: 'refused', problem: problemOf(error) };
    }
  }

  return {
    read: (work) => transact('readonly', work),
    write: (work) => transact('readwrite', work),
  };
}

/** Runs `work` in a transaction and waits for its end, or gives it up. */
function runTransaction<Value>(
  transaction: IDBTransaction,
  work: (rows: WritableRows) => Promise<Value>,
  clock: ClockPort,
): Promise<Transacted<Value>> {
  return new Promise((resolve, reject) => {
    let result: { readonly value: Value } | null = null;
    let thrown: { readonly error: unknown } | null = null;
    const cancel = clock.after(timeLimit, () => {
      // A transaction that can still be aborted was not written; one that is ending may be.
      resolve(abort(transaction) ? { state: 'refused', problem: 'failed' } : { state: 'unknown' });
    });
    transaction.oncomplete = () => {
      cancel();
      if (result !== null) resolve({ state: 'done', value: result.value });
      else resolve({ state: 'refused', problem: 'failed' });
    };
    transaction.onabort = () => {
      cancel();
      if (thrown !== null && !(thrown.error instanceof DOMException)) {
        reject(thrown.error instanceof Error ? thrown.error : new Error(String(thrown.error)));
      } else {
        const error = transaction.error ?? thrown?.error;
        resolve({ state: 'refused', problem: problemOf(error) });
      }
    };
    const run = async () => work(rowsOf(transaction.objectStore(tableName)));
    run().then(
      (value) => {
        result = { value };
      },
      (error: unknown) => {
        thrown = { error };
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
    return false; // It has ended, or is ending.
  }
}

function rowsOf(store: IDBObjectStore): WritableRows {
  const range = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return {
    get: (key) => answer<unknown>(store.get(key)),
    keys: async (prefix) => (await answer(store.getAllKeys(range(prefix)))) as string[],
    async all(prefix) {
      const [keys, values] = await Promise.all([
        answer(store.getAllKeys(range(prefix))),
        answer<unknown[]>(store.getAll(range(prefix))),
      ]);
      return (keys as string[]).map((key, place) => [key, values[place]] as const);
    },
    put(key, value) {
      store.put(value, key);
    },
    remove(key) {
      store.delete(key);
    },
  };
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new DOMException('The request failed.', 'UnknownError'));
    };
  });
}

/** Opens a database; without `create`, one that does not exist is an `AbortError`. */
function openDatabase(
  { factory, clock }: IndexedDbParts,
  name: string,
  create?: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const found = factory();
    if (found === undefined) throw new DOMException('There is no IndexedDB.', 'SecurityError');
    const request = found.open(name, 1);
    let isGivenUp = false;
    const giveUp = (error: DOMException) => {
      isGivenUp = true;
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
      if (isGivenUp) request.result.close();
      else resolve(request.result);
    };
    request.onerror = () => {
      cancel();
      giveUp(request.error ?? new DOMException('The database did not open.', 'UnknownError'));
    };
  });
}

/** The database of the first design; reading it does not create it. */
export function createFirstDesignDatabase(parts: IndexedDbParts): FirstDesignPort {
  return {
    async read() {
      try {
        const database = await openDatabase(parts, firstDesignName);
        const store = database.transaction(firstDesignTable).objectStore(firstDesignTable);
        const [keys, values] = await Promise.all([
          answer(store.getAllKeys()),
          answer<unknown[]>(store.getAll()),
        ]);
        database.close();
        const found = keys.map((key, place) => [key as string, values[place]] as const);
        return { state: 'done', value: new Map(found) };
      } catch (error) {
        const name = error instanceof DOMException ? error.name : '';
        if (name === 'AbortError' || name === 'NotFoundError')
          return { state: 'done', value: null };
        return { state: 'refused', problem: problemOf(error) };
      }
    },
    remove() {
      try {
        parts.factory()?.deleteDatabase(firstDesignName);
      } catch {
        // Forbidden: nothing was read from it either.
      }
    },
  };
}

/** Why a browser's storage refused something. */
export function problemOf(error: unknown): WriteProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED') return 'full';
  return name === 'SecurityError' || name === 'InvalidAccessError' ? 'blocked' : 'failed';
}
