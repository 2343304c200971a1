/**
 * Retries an import until it succeeds, with growing pauses: without the imported code, nothing is saved, the
 * published directory is not loaded, lost data is not reported, or there is no map. See `repeatImport`.
 */
export async function retryImport<Module>(
  load: () => Promise<Module>,
  { importUrl = importModule, pause = wait }: Partial<RetryParts> = {},
): Promise<Module> {
  const attempt = repeatImport(load, importUrl);
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch {
      await pause(Math.min(2_000 * 2 ** (tries - 1), 120_000));
    }
  }
}

/**
 * Returns a function that tries an import once and can be called again after a failure.
 *
 * Some versions of Chromium never request a module again that they failed to fetch. The next attempt therefore
 * adds a query to the URL that the browser's message names; browsers that name none do request it again. A
 * module that others import, too, must have no state of its own: it could exist twice.
 */
export function repeatImport<Module>(
  load: () => Promise<Module>,
  importUrl: RetryParts['importUrl'] = importModule,
): () => Promise<Module> {
  let attempt = load;
  let tries = 0;
  return async () => {
    tries += 1;
    try {
      return await attempt();
    } catch (error) {
      const url = failedUrl(error);
      const again = `${url ?? ''}?retry=${String(tries)}`;
      attempt = url === null ? load : async () => (await importUrl(again)) as Module;
      throw error;
    }
  };
}

/** What a test replaces. */
interface RetryParts {
  readonly importUrl: (url: string) => Promise<unknown>;
  /** Waits a number of milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** Returns the URL, without its query, that a browser's message about a failed import ends with. */
function failedUrl(error: unknown): string | null {
  const message = error instanceof Error ? error.message : '';
  return /(https?:\/\/[^\s?]+\.js)(\?\S*)?$/.exec(message)?.[1] ?? null;
}

function importModule(url: string): Promise<unknown> {
  return import(/* @vite-ignore */ url);
}

function wait(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
