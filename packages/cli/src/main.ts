import process from 'node:process';
import { runProgram } from './program.ts';
import { processTerminal } from './terminal/terminal.ts';

const terminal = processTerminal();

/** Runs the command line and exits, even if a library left a timer or connection open. */
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
