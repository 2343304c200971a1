import type { RunLong } from '@manchester-eats/shared/application';
import type { ExitCode } from './exit-code.ts';
import type { Hint } from './terminal/command-line.ts';
import type { Terminal } from './terminal/terminal.ts';

/** The context of one run of a command. */
export interface Run {
  /** The name of the command, such as `import`. */
  readonly command: string;
  readonly terminal: Terminal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. */
  readonly folder: string;
  /** Writes commands to copy that go on with this call. */
  readonly hint: Hint;
  /** Returns this call itself, to copy. */
  readonly again: () => string;
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
  /** Registers a function to call when the run ends, whether it is done, failed or interrupted. */
  readonly onEnd: (cleanUp: () => void) => void;
  /**
   * Sets the message that Ctrl-C or SIGTERM prints from now on, which says what was saved. A function is called at the
   * end of the run.
   */
  readonly setInterruptMessage: (sentence: string | (() => string)) => void;
  /** Does work without a pause that Ctrl-C ends at any place, together with the run. */
  readonly runLong: RunLong;
  /**
   * From now on Ctrl-C and SIGTERM only abort `signal`: the command saves what is done and ends by itself. It is
   * ended after a second, or by a second Ctrl-C.
   */
  readonly finishOnInterrupt: () => void;
  /** Sets what the JSON report of a failure of this run contains besides the error. */
  readonly setFailureDetails: (details: Readonly<Record<string, unknown>>) => void;
  /** Sets the exit code of the run, but does not stop it. */
  readonly setExitCode: (exitCode: ExitCode) => void;
}

/** Collects clean-ups and runs them, the newest first, each at most once. */
export function createCleanUps(): {
  readonly add: (cleanUp: () => void) => void;
  readonly runAll: () => void;
} {
  const registered: (() => void)[] = [];
  return {
    add(cleanUp) {
      registered.push(cleanUp);
    },
    runAll() {
      for (let next = registered.pop(); next !== undefined; next = registered.pop()) next();
    },
  };
}
