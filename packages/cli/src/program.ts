import process from 'node:process';
import { defaultServerUrl, hygieneRegisterUrl } from '@manchester-eats/shared/urls';
import { Command, CommanderError } from 'commander';
import { siteName } from '@manchester-eats/shared/city';
import { exitCodes, type ExitCode } from './exit-code.ts';
import { interruptibleBy } from './long-work.ts';
import { createCleanUps, type Run } from './run.ts';
import { hintsFor, shellWord, type Flags } from './terminal/command-line.ts';
import { createMessageWriter } from './terminal/message-writer.ts';
import { sharedFlags } from './terminal/shared-flags.ts';
import { reportError } from './terminal/report-error.ts';
import { watchData } from './terminal/watch-data.ts';
import type { Terminal } from './terminal/terminal.ts';
import { commands } from './commands.ts';
import { version } from './version.ts';

/** The streams, environment and working folder of a program. */
interface ProgramContext {
  readonly terminal: Terminal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
}

/** The most milliseconds that a command may take to end after Ctrl-C. */
const longestFinish = 900;
/** Milliseconds within which a second signal is the same Ctrl-C. */
const sameStop = 300;

const overviewEnd = `
Getting started:
  $ eats import --source fhrs --areas bury   import the places to eat in Bury
  $ eats status                              show the unpublished changes
  $ eats publish                             publish them to the local server

Files:
  directory.json            readable JSON that you may edit; use --data or
                            EATS_DATA for another file. The last ten versions
                            are directory.json.1 (newest) to directory.json.10.
  directory.json.published  the published state and your unpublished changes;
                            keep both files together

Environment:
  EATS_DATA                   the data file
  EATS_URL                    the server (default: the one that npm start runs
                              on the folder .data, whatever its PORT, otherwise
                              ${defaultServerUrl})
  EATS_EMAIL, EATS_PASSWORD   an administrator's account for publish and pull,
                              in place of "eats login"
  EATS_SECRET_KEY             or the backend's secret key instead; the only way
                              to sign in for admin
  GOOGLE_MAPS_API_KEY         the key for imports from Google
  FHRS_URL                    the server of the hygiene register
                              (${hygieneRegisterUrl})
  HTTPS_PROXY, HTTP_PROXY,    a proxy, never used for this machine itself
  NO_PROXY
  NO_COLOR, FORCE_COLOR       colours never, or always
  EATS_DEBUG=1                shows stack traces

Exit codes:
  0    done
  1    failed, completely or in part; the message says what was saved
  2    wrong usage, or a confirmation is missing; nothing was sent
  130  interrupted; the message says what was saved

Data goes to stdout, messages to stderr. For more: eats <command> --help

The server's own data (its database, accounts and keys) is backed up, restored
and looked after with: npm run server -- --help`;

/** Runs one command line, reports errors and returns the exit code. Ctrl-C and SIGTERM end the process. */
export async function runProgram(
  args: readonly string[],
  { terminal: output, environment, folder }: ProgramContext,
): Promise<ExitCode> {
  const { watched: terminal, hasData } = watchData(output);
  const json = args.includes('--json');
  const cleanUps = createCleanUps();
  const interruption = new AbortController();
  let exitCode: ExitCode = exitCodes.done;
  let failureDetails: Readonly<Record<string, unknown>> = {};
  let interruptionText: string | (() => string) = 'Interrupted. Nothing was changed.';
  let finishesItself = false;
  const call = createCall(environment);

  const sayInterrupted = (text = asText(interruptionText)) => {
    // Some commands report what they had done.
    writeInterruption(text, terminal, json && !hasData());
  };
  const end = () => {
    const text = asText(interruptionText);
    cleanUps.runAll();
    sayInterrupted(text);
    process.exit(exitCodes.interrupted);
  };
  const run: Run = {
    command: findCalledName(args) ?? '',
    terminal,
    environment,
    folder,
    hint: call.hint,
    again: call.again,
    signal: interruption.signal,
    onEnd: cleanUps.add,
    setInterruptMessage(sentence) {
      interruptionText = sentence;
    },
    runLong: interruptibleBy(end),
    finishOnInterrupt() {
      finishesItself = true;
    },
    setFailureDetails(details) {
      failureDetails = details;
    },
    setExitCode(code) {
      exitCode = code;
    },
  };
  const stopping = createStopping(interruption, () => finishesItself, end);
  process.on('SIGINT', stopping.stop).on('SIGTERM', stopping.stop);

  try {
    const program = await createProgram(run);
    program.hook('preAction', (_, command) => {
      call.read(command);
      interruptionText = `Interrupted. Nothing was changed. To start again, run:\n  ${call.again()}`;
    });
    await program.parseAsync([...args], { from: 'user' });
    if (!interruption.signal.aborted) return exitCode;
    sayInterrupted();
    return exitCodes.interrupted;
  } catch (error) {
    if (error instanceof CommanderError) return reportUsage(error, args, terminal);
    if (interruption.signal.aborted) sayInterrupted();
    return reportError(error, {
      terminal,
      json,
      debug: (environment['EATS_DEBUG'] ?? '') !== '' && environment['EATS_DEBUG'] !== '0',
      isInterrupted: interruption.signal.aborted,
      details: failureDetails,
    });
  } finally {
    stopping.cancelDeadline();
    cleanUps.runAll();
    process.off('SIGINT', stopping.stop).off('SIGTERM', stopping.stop);
  }
}

/** Handles Ctrl-C: aborts, and ends the process at once or, if the command finishes itself, when that takes too long. */
function createStopping(
  interruption: AbortController,
  finishesItself: () => boolean,
  end: () => void,
) {
  let deadline: NodeJS.Timeout | undefined;
  let firstStop = 0;
  return {
    stop: () => {
      const isFirst = !interruption.signal.aborted;
      interruption.abort();
      if (!finishesItself()) end();
      // A terminal and npm may both pass on one Ctrl-C.
      if (isFirst) {
        firstStop = Date.now();
        deadline = setTimeout(end, longestFinish);
      } else if (Date.now() - firstStop > sameStop) end();
    },
    cancelDeadline: () => {
      clearTimeout(deadline);
    },
  };
}

async function createProgram(run: Run): Promise<Command> {
  const { terminal } = run;
  const program = new Command('eats')
    .description(`Manages ${siteName} from a terminal: import, review, publish.`)
    .version(version, '--version', 'show the version')
    .helpOption('--help', 'show this help')
    .helpCommand('help [command]', 'explain a command')
    .addHelpText('after', overviewEnd)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        terminal.print(text.trimEnd());
      },
      writeErr: (text) => {
        terminal.writeMessage(text.trimEnd());
      },
      getOutHelpWidth: () => terminal.columns,
      getErrHelpWidth: () => terminal.columns,
      // The help has no colours, and asking a stream for them would load it.
      getOutHasColors: () => false,
      getErrHasColors: () => false,
      outputError: (text, write) => {
        write(text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase()));
      },
    })
    .configureHelp({ showGlobalOptions: false });

  // For a shell that completes a command, its flags have to be known, too.
  const completed = run.command === 'completion' ? run.environment['EATS_COMPLETION_WORDS'] : '';
  const named = new Set([run.command, completed?.split('\n')[0]]);
  // Only the overview, completion and the advice for an unknown command list the others, and making them takes time.
  const called = completed === '' ? commands.filter(({ name }) => name === run.command) : [];
  for (const entry of called.length > 0 ? called : commands) {
    const { name, summary } = entry;
    const command = program
      .command(name)
      .summary(summary)
      .helpOption('--help', 'show this help')
      .showHelpAfterError(`Run "eats ${name} --help" to see every flag.`);
    if (named.has(name)) (await entry.load()).define(command, run);
    else command.description(summary);
  }
  return program.showHelpAfterError('Run "eats --help" to see every command.');
}

function asText(text: string | (() => string)): string {
  return typeof text === 'string' ? text : text();
}

function writeInterruption(text: string, terminal: Terminal, json: boolean): void {
  terminal.writeMessage('');
  createMessageWriter(terminal)(text);
  if (!json) return;
  const [message = '', ...hint] = text.split('\n');
  const error = { code: 'run/interrupted', message, hint: hint.join('\n').trim() };
  terminal.print(JSON.stringify({ error }));
}

/** Returns the exit code of a call that commander answered itself: help, the version or wrong usage. */
function reportUsage(
  error: CommanderError,
  args: readonly string[],
  { print }: Pick<Terminal, 'print'>,
): ExitCode {
  if (error.exitCode === 0) return exitCodes.done;
  if (args.includes('--json')) print(JSON.stringify(usageReport(error)));
  return exitCodes.usage;
}

/** Writes hints, and the call itself, once its flags have been read. */
function createCall(environment: ProgramContext['environment']): Pick<Run, 'hint' | 'again'> & {
  readonly read: (command: Command) => void;
} {
  let hint = hintsFor({});
  let line = '';
  return {
    hint: (...words) => hint(...words),
    again: () => line,
    read(command) {
      const flags: Flags = command.opts();
      hint = hintsFor(sharedFlags(flags, environment));
      line = hint([command.name(), ...command.args.map(shellWord)].join(' '), flags);
    },
  };
}

function usageReport({ message }: CommanderError): object {
  const sentence = message.replace(/^error: (.)/, (_, first: string) => first.toUpperCase());
  return { error: { code: 'usage/invalid', message: sentence, hint: 'Run "eats --help".' } };
}

/** Returns the name of the command in the arguments: the first that is not a flag, or the one after `help`. */
function findCalledName(args: readonly string[]): string | undefined {
  const words = args.filter((arg) => !arg.startsWith('-'));
  return words[0] === 'help' ? words[1] : words[0];
}
