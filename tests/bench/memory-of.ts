import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** Loaded first: prints the most memory that a run had, in kB. */
const memoryReport = `data:text/javascript,${encodeURIComponent(
  "import process from 'node:process';process.on('exit',()=>{process.stderr.write(`\\nmemory ${process.resourceUsage().maxRSS}`)})",
)}`;

/** Returns the most memory that a run of Node had, in bytes. */
export function memoryOf(args: readonly string[]): number {
  const { status, stderr } = spawnSync(process.execPath, ['--import', memoryReport, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr}`);
  return Number(/memory (\d+)/.exec(stderr)?.[1]) * 1024;
}

/** Returns a number of bytes in words. */
export function megabytes(bytes: number): string {
  return `${String(Math.round(bytes / 1_000_000))} MB`;
}
