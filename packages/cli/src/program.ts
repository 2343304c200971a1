import process from 'node:process';
import { Command, CommanderError } from 'commander';

import { exitCodes, type ExitCode } from './exit-code.ts';
import { createCleanUps, type Run } from './run.ts';
import { reportError } from './terminal/report-error.ts';
import type { Terminal } from './terminal/terminal.ts';
import { verbs } from './verbs.ts';
import { version } from './version.ts';

/** What a program stands in: its streams, its environment, its folder. */
interface Surroundings {
  readonly terminal: Terminal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
}

const overviewEnd = `
Begin:
  $ eats import --source fhrs --areas bury   every food business in Bury
  $ eats status                              what is in the file, unpublished
  $ eats publish                             publish it to the site of npm start

Files:
  directory.json            readable JSON, yours to edit; --data or EATS_DATA
                            names another. The last ten versions are
                            directory.json.1 (the newest) to directory.json.10.
  directory.json.published  what is published, and your unpublished changes;
                            keep the two together

Environment:
  EATS_DATA                   the data file
  EATS_URL                    the server for status, publish and pull
                              (http://127.0.0.1:4400)
  EATS_EMAIL, EATS_PASSWORD   an administrator's sign-in for publish and pull
  EATS_SECRET_KEY             or the backend's secret key instead
  FHRS_URL                    the server of the register
                              (https://ratings.food.gov.uk)
  NO_COLOR                    no colours
  EATS_DEBUG=1                shows stack traces

Exit codes:
  0  done
  1  failed, in part or as a whole; the message says what was kept
  2  wrong usage; nothing was tried

eats <verb> --help explains a verb. Data goes to stdout, messages to stderr.`;

/** Runs one command line and answers how the process should end. Never throws. */
export async function runProgram(
  args: readonly string[],
  { terminal, environment, folder }: Surroundings,
): Promise<ExitCode> {
  const cleanUps = createCleanUps();
  const interruption = new AbortController();
  let exitCode: ExitCode = exitCodes.done;
  let farewell = 'Interrupted. Nothing was changed.';

  const run: Run = {
    terminal,
    environment,
    folder,
    signal: interruption.signal,
    onEnd: cleanUps.add,
    whenInterrupted(sentence) {
      farewell = sentence;
    },
    end(code) {
      exitCode = code;
    },
  };
  const stop = () => {
    interruption.abort();
    cleanUps.runAll();
    terminal.say(`\n${farewell}`);
    process.exit(exitCodes.interrupted);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);

  try {
    const program = await createProgram(args, run);
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.done;
      if (args.includes('--json')) terminal.print(JSON.stringify(usageReport(error)));
      return exitCodes.usage;
    }
    return reportError(error, {
      terminal,
      json: args.includes('--json'),
      debug: (environment['EATS_DEBUG'] ?? '') !== '' && environment['EATS_DEBUG'] !== '0',
      isInterrupted: interruption.signal.aborted,
    });
  } finally {
    cleanUps.runAll();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

async function createProgram(args: readonly string[], run: Run): Promise<Command> {
  const { terminal } = run;
  const program = new Command('eats')
    .description('Manchester Eats in a terminal: import, review, publish.')
    .version(version, '--version', 'show the version')
    .helpOption('--help', 'show this help')
    .helpCommand('help [verb]', 'explain a verb')
    .addHelpText('after', overviewEnd)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        terminal.print(text.trimEnd());
      },
      writeErr: (text) => {
        terminal.say(text.trimEnd());
      },
      getOutHelpWidth: () => terminal.columns,
      getErrHelpWidth: () => terminal.columns,
      outputError: (text, write) => {
        write(text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase()));
      },
    })
    .configureHelp({ showGlobalOptions: false });

  const called = calledVerb(args);
  for (const verb of verbs) {
    const command = program
      .command(verb.name)
      .summary(verb.summary)
      .helpOption('--help', 'show this help')
      .showHelpAfterError(`Run "eats ${verb.name} --help" to see every flag.`);
    if (verb.name === called) (await verb.load()).define(command, run);
    else command.description(verb.summary);
  }
  return program.showHelpAfterError('Run "eats --help" to see every verb.');
}

function usageReport({ message }: CommanderError): object {
  const sentence = message.replace(/^error: (.)/, (_, first: string) => first.toUpperCase());
  return { error: { code: 'usage/invalid', message: sentence, hint: 'Run "eats --help".' } };
}

/** The verb that is asked for or about: the first word, after `help` the second. */
function calledVerb(args: readonly string[]): string | undefined {
  const words = args.filter((arg) => !arg.startsWith('-'));
  return words[0] === 'help' ? words[1] : words[0];
}
