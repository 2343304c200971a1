import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { root } from './build-packages.mjs';

/**
 * Runs the checks in their order, one on each processor at a time, and prints the output of each when it ends.
 * `report` gets the name and the exit code of each (null if a signal ended it).
 */
export async function runChecks(checks, report) {
  const waiting = [...checks];
  async function runWaiting() {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [name, args] = check;
      const { status, output } = await runProgram(args);
      process.stderr.write(output);
      report(name, status);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
}

function runProgram(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const record = (chunk) => (output += chunk.toString());
    child.stdout.on('data', record);
    child.stderr.on('data', record);
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status, output });
    });
  });
}
