import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { buildPackages, root } from './build-packages.mjs';

/**
 * Builds what is out of date and runs the built program with this process's streams and signals. This process
 * then exits with the program's exit code, or with 1 if a signal ended the program. Relative paths in the
 * program's arguments start from the folder in which npm, or this script without npm, was called. `environment` gives
 * values of variables that are not set.
 */
export function runBuilt(packageNames, program, args, environment = {}) {
  if (!buildPackages(packageNames)) process.exit(1);
  const child = spawn(process.execPath, [join(root, program), ...args], {
    stdio: 'inherit',
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...environment, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exit(code ?? (signal ? 1 : 0));
  });
}
