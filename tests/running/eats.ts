import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));

/** The result of a run of `eats`. */
export interface EatsRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface EatsOptions {
  readonly folder: string;
  readonly environment?: Record<string, string>;
  readonly killSignal?: AbortSignal;
  /** What the program reads from stdin; nothing without it. */
  readonly input?: string;
  /** Sends what Ctrl-C sends. */
  readonly interruptSignal?: AbortSignal;
}

/** Runs the built `eats` without a terminal and waits until it ends. */
export function runEats(args: readonly string[], options: EatsOptions): Promise<EatsRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: options.folder,
      env: { ...process.env, NO_COLOR: '1', ...options.environment },
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    child.stdin?.end(options.input);
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    options.killSignal?.addEventListener('abort', () => child.kill('SIGKILL'));
    options.interruptSignal?.addEventListener('abort', () => child.kill('SIGINT'));
    child.once('error', reject);
    child.once('close', (exitCode) => {
      resolve({ exitCode, stdout, stderr });
    });
  });
}
