import { spawn } from 'node:child_process';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));

/** Waits for a text on the screen and then presses keys. */
export interface TerminalStep {
  readonly shows: string;
  readonly press: string;
}

export interface TerminalOptions {
  readonly folder: string;
  readonly columns: number;
  readonly steps: readonly TerminalStep[];
}

/** The result of a run in a terminal: stdout and stderr together, without escape sequences. */
export interface TerminalRun {
  readonly exitCode: number | null;
  readonly screen: string;
}

/** Runs the built `eats` in a pseudo-terminal of a given width, with util-linux's `script`. */
export function runInTerminal(
  args: readonly string[],
  { folder, columns, steps }: TerminalOptions,
): Promise<TerminalRun> {
  const words = [process.execPath, program, ...args].map((word) => `'${word}'`).join(' ');
  // Ink draws nothing until the end where CI is set.
  const command = `unset CI CONTINUOUS_INTEGRATION; stty cols ${String(columns)} rows 50; exec ${words}`;
  return new Promise((resolve, reject) => {
    const child = spawn('script', ['-qefc', command, '/dev/null'], {
      cwd: folder,
      env: { ...process.env, TERM: 'xterm', NO_COLOR: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
      timeout: 50_000,
    });
    const waiting = [...steps];
    let screen = '';
    /** What was shown since the last key. */
    let unread = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const text = stripVTControlCharacters(chunk.toString()).replaceAll('\r', '');
      screen += text;
      unread += text;
      const [step] = waiting;
      if (step === undefined || !unread.includes(step.shows)) return;
      waiting.shift();
      unread = '';
      child.stdin.write(step.press);
    });
    child.once('error', reject);
    child.once('close', (exitCode) => {
      resolve({ exitCode, screen });
    });
  });
}
