import { resolve } from 'node:path';
import process from 'node:process';
import { Failure, siteName } from '@manchester-eats/shared/domain';
import { parseCommand, type Command } from './command-line.ts';
import { findMistypedVariables, parseEnvironment } from './environment.ts';
import { runOperatorCommand } from './operator/run-command.ts';
import { startServer } from './start-server.ts';

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

function exitWithError(error: unknown, status = 1): never {
  const text =
    error instanceof Failure
      ? [error.message, error.hint].filter((part) => part !== '').join('\n')
      : `The server stopped because of an unexpected error.\n${String(error instanceof Error ? error.stack : error)}`;
  process.stderr.write(`${text}\n`);
  process.exit(status);
}

async function start(): Promise<void> {
  const environment = parseEnvironment(process.env);
  const folder = resolve(environment.dataFolder);
  log(`${siteName} is starting…`);
  const server = await startServer({
    ...environment,
    dataFolder: folder,
    log,
    onFolderLost: (reason) => exitWithError(reason),
  });
  log(`Site:          ${environment.siteUrl ?? server.url}`);
  log(`Data folder:   ${folder}`);
  log('Stop it with Ctrl+C.');

  let isStopping = false;
  function stop(): void {
    if (isStopping) process.exit(1);
    isStopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => exitWithError(error),
    );
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
}

/** A mistyped name would otherwise mean its default, such as another data folder, without a word. */
function warnOfMistypedVariables(): void {
  for (const { name, meant } of findMistypedVariables(process.env)) {
    process.stderr.write(
      `${name} is not a variable of the server and is ignored. Did you mean ${meant}?\n`,
    );
  }
}

async function run(command: Command): Promise<void> {
  if (command.name !== 'help') warnOfMistypedVariables();
  switch (command.name) {
    case 'help':
      log(command.text);
      return;
    case 'start':
      await start();
      return;
    case 'events':
    case 'reset-password':
    case 'backup':
    case 'restore': {
      // A reader such as `head` closes the pipe early, which is not an error.
      process.stdout.on('error', () => process.exit());
      // The other variables are the server's: a command works whatever they are.
      const { EATS_DATA_DIR } = process.env;
      const { dataFolder } = parseEnvironment({ EATS_DATA_DIR });
      await runOperatorCommand(command, {
        folder: resolve(command.dataFolder ?? dataFolder),
        print: log,
        report: (line) => process.stderr.write(`${line}\n`),
      });
    }
  }
}

function readCommand(): Command {
  try {
    return parseCommand(process.argv.slice(2), Date.now());
  } catch (error) {
    exitWithError(error, 2);
  }
}

run(readCommand()).catch((error: unknown) => exitWithError(error));
