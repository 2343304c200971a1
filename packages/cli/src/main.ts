import process from 'node:process';
import { runProgram } from './program.ts';
import { processTerminal } from './terminal/terminal.ts';

// A reader that has seen enough (`eats status | head -1`) is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const terminal = processTerminal();

/** Runs the command line; what a library left running must not keep a finished command waiting. */
async function run(): Promise<void> {
  const exitCode = await runProgram(process.argv.slice(2), {
    terminal,
    environment: process.env,
    folder: process.cwd(),
  });
  await terminal.flush();
  process.exit(exitCode);
}

void run();
