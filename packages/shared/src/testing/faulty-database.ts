import type { DatabasePort, Transacted, WritableRows } from '../ports/storage-port.ts';
import type { TabLife } from './tab-life.ts';

/** The faults that a test injects into a database. */
export interface DatabaseFaults {
  /** `fail`: reads fail. `hang`: reads reach their time limit. */
  readonly reads?: 'fail' | 'hang';
  /**
   * `hang-unwritten` and `hang-written`: writes reach their time limit, without or with effect. The other
   * values: writes are refused for that reason.
   */
  readonly writes?: 'full' | 'blocked' | 'fail' | 'hang-unwritten' | 'hang-written';
}

/** Runs a task that the memory browser's `settle` waits for. */
export type TrackTask = <Value>(task: () => Promise<Value>) => Promise<Value>;

interface FaultyDatabaseParts {
  readonly database: DatabasePort;
  readonly life: TabLife;
  /** Returns the current faults. */
  readonly faults: () => DatabaseFaults;
  readonly track: TrackTask;
}

/** Injects faults into the database of one tab. What a dead tab starts has no result and no effect. */
export function faultyDatabase({
  database,
  life,
  faults,
  track,
}: FaultyDatabaseParts): DatabasePort {
  return {
    read<Value>(work: Parameters<DatabasePort['read']>[0]): Promise<Transacted<Value>> {
      if (life.isDead()) return never();
      const { reads } = faults();
      if (reads !== undefined) {
        return Promise.resolve(reads === 'fail' ? refused('failed') : { state: 'unknown' });
      }
      return track(() => database.read(work)) as Promise<Transacted<Value>>;
    },
    async write<Value>(work: Parameters<DatabasePort['write']>[0]): Promise<Transacted<Value>> {
      const { writes } = faults();
      if (writes !== undefined && writes !== 'hang-written') {
        if (life.isDead()) return never();
        if (writes === 'hang-unwritten') return { state: 'unknown' };
        return refused(writes === 'fail' ? 'failed' : writes);
      }
      const fate = { happens: true, isSeen: true };
      const outcome = await track(() =>
        database.write(async (rows) => {
          const { value, pending } = await collectWrites(rows, work);
          if (pending.length > 0 || life.isDead()) Object.assign(fate, life.countWrite());
          if (fate.happens) for (const write of pending) write();
          return value;
        }),
      );
      if (!fate.isSeen) return never();
      if (writes === 'hang-written') return { state: 'unknown' };
      return outcome as Transacted<Value>;
    },
  };
}

/** Runs `work` and collects its writes, which the caller makes if they are to take effect. */
async function collectWrites(
  rows: WritableRows,
  work: (rows: WritableRows) => Promise<unknown>,
): Promise<{ readonly value: unknown; readonly pending: readonly (() => void)[] }> {
  const pending: (() => void)[] = [];
  const value = await work({
    ...rows,
    put: (key, put) =>
      pending.push(() => {
        rows.put(key, put);
      }),
    remove: (key) =>
      pending.push(() => {
        rows.remove(key);
      }),
  });
  return { value, pending };
}

/** Returns a new promise that never resolves; a shared one would leak its listeners. */
function never(): Promise<never> {
  return new Promise<never>(() => undefined);
}

function refused(problem: 'full' | 'blocked' | 'failed') {
  return { state: 'refused', problem } as const;
}
