import type { EmbeddedDatabase } from '../database/embedded-database.ts';
import { packBody, type PackedBody } from '../http/packed-answer.ts';
import { PublicDirectory } from './public-directory.ts';
import { readPublic } from './read-public.ts';

/** The answers for visitors, kept ready and remade after writes. */
export interface SnapshotKeeper {
  readonly directory: PublicDirectory;
  readonly snapshot: () => PackedBody;
  readonly descriptions: () => PackedBody;
  /** Says that something was written; the answers are remade soon. */
  readonly touch: () => void;
  /** Remakes the answers now; resolves when they hold everything written before the call. */
  readonly refresh: () => Promise<void>;
  /** Stops remaking; waits for what is under way. */
  readonly stop: () => Promise<void>;
}

/** A burst of writes is waited out this long, a long series of them at most `longestWait`. */
const quietMilliseconds = 150;
const longestWait = 1_000;

const json = 'application/json; charset=utf-8';

/** Reads the public directory once and keeps its answers. `say` hears in words when that fails. */
export async function createSnapshotKeeper(
  database: Pick<EmbeddedDatabase, 'exclusive'>,
  say: (line: string) => void,
): Promise<SnapshotKeeper> {
  const directory = new PublicDirectory();
  let answers = await make();
  let timer: NodeJS.Timeout | undefined;
  let dirtySince: number | null = null;
  let running: Promise<void> | null = null;
  let isStopped = false;

  async function make(): Promise<{ snapshot: PackedBody; descriptions: PackedBody }> {
    directory.take(
      await database.exclusive((connection) => readPublic(connection, directory.readUntil)),
    );
    const [snapshot, descriptions] = await Promise.all([
      packBody(directory.snapshotText(), json),
      packBody(directory.descriptionsText(), json),
    ]);
    return { snapshot, descriptions };
  }

  /** One run at a time. Who asks while one is under way gets the next, which reads what they wrote. */
  async function refresh(): Promise<void> {
    while (running !== null) await running;
    dirtySince = null;
    running = make()
      .then((made) => {
        answers = made;
      })
      .finally(() => (running = null));
    await running;
  }

  function touch(): void {
    if (isStopped) return;
    dirtySince ??= Date.now();
    clearTimeout(timer);
    const left = dirtySince + longestWait - Date.now();
    timer = setTimeout(
      () => {
        refresh().catch(() => {
          say('The public data could not be rebuilt; visitors get the previous version for now.');
          dirtySince = null;
          if (!isStopped) timer = setTimeout(touch, longestWait * 5);
        });
      },
      Math.max(0, Math.min(quietMilliseconds, left)),
    );
  }

  return {
    directory,
    snapshot: () => answers.snapshot,
    descriptions: () => answers.descriptions,
    touch,
    refresh,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
