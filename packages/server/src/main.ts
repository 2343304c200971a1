import { resolve } from 'node:path';
import process from 'node:process';
import { Failure, siteName } from '@manchester-eats/shared/domain';
import { usage, wantsHelp } from './command-line.ts';
import { parseEnvironment } from './environment.ts';
import { startServer } from './start-server.ts';

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

function exitWithError(error: unknown): never {
  const text =
    error instanceof Failure
      ? [error.message, error.hint].filter((part) => part !== '').join('\n')
      : `The server stopped because of an unexpected error.\n${String(error instanceof Error ? error.stack : error)}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  if (wantsHelp(process.argv.slice(2))) {
    log(usage);
    return;
  }
  const environment = parseEnvironment(process.env);
  const folder = resolve(environment.dataFolder);
  log(`${siteName} is starting…`);
  const server = await startServer({ ...environment, dataFolder: folder, log });
  log(`Site:          ${environment.siteUrl ?? server.url}`);
  log(`Data folder:   ${folder}`);
  log('Stop it with Ctrl+C.');

  let isStopping = false;
  function stop(): void {
    if (isStopping) process.exit(1);
    isStopping = true;
    server.close().then(() => process.exit(0), exitWithError);
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
}

run().catch(exitWithError);
