import { parseArgs } from 'node:util';
import { defaultHost, defaultPort, defaultServerUrl } from '@manchester-eats/shared/urls';
import { Failure } from '@manchester-eats/shared/domain';
import { parseSince } from './operator/read-events.ts';

/** The help text of `npm start`. */
const startUsage = `Usage: npm start

Starts the site, the API and the database on ${defaultServerUrl}.
It takes no options. Environment variables configure it:

  PORT                 the port (${String(defaultPort)})
  HOST                 the network address to listen on (${defaultHost})
  EATS_SITE_URL        the public URL; required if HOST lets other computers connect
  EATS_DATA_DIR        the folder of the database (.data)
  EATS_DEMO=0          starts with an empty directory
  EATS_ADMIN_EMAIL, EATS_ADMIN_PASSWORD
                       the first administrator

docs/deploy.md lists every variable.`;

/** The help text of all commands. */
const usage = `Usage: npm run server -- COMMAND

  start                      starts the site, the API and the database, as npm start does
  reset-password EMAIL       gives an account a new password and prints it
  events [--since 24h] [--json]
                             prints the security events: sign-ins, failures, grants, refusals
  backup FILE                writes the directory, the accounts and the keys to a new file
  restore FILE               replaces the data by a backup; keeps the old data in a subfolder

All but start take --data-dir FOLDER; without it, EATS_DATA_DIR or .data is used. reset-password, events
and backup work while the server runs; restore needs it stopped. docs/deploy.md explains each command.`;

const commonOptions = {
  help: { type: 'boolean', short: 'h' },
  'data-dir': { type: 'string' },
} as const;

/** What the operator asked for. `dataFolder` is null for the configured one. */
export type Command =
  | { readonly name: 'help'; readonly text: string }
  | { readonly name: 'start' }
  | {
      readonly name: 'events';
      readonly dataFolder: string | null;
      /** In milliseconds since 1970. */
      readonly since: number;
      readonly json: boolean;
    }
  | {
      readonly name: 'reset-password';
      readonly dataFolder: string | null;
      readonly email: string;
    }
  | {
      readonly name: 'backup' | 'restore';
      readonly dataFolder: string | null;
      readonly file: string;
    };

/** A command on a data folder that does not start the server. */
export type OperatorCommand = Exclude<Command, { name: 'help' | 'start' }>;

/**
 * Parses the arguments of the program; none mean `start`. `now` is in milliseconds since 1970.
 *
 * @throws {Failure} `usage/invalid` for unknown, missing or invalid ones.
 */
export function parseCommand(args: readonly string[], now: number): Command {
  const [name = 'start', ...rest] = args;
  if (name === '--help' || name === '-h') return { name: 'help', text: usage };
  switch (name) {
    case 'start':
      return parseStart(rest);
    case 'events': {
      const { values } = parse(rest, name, null, {
        ...commonOptions,
        since: { type: 'string', default: '24h' },
        json: { type: 'boolean', default: false },
      });
      if (values.help === true) return help;
      const since = parseSince(values.since, now);
      return { name, dataFolder: folderIn(values), since, json: values.json };
    }
    case 'reset-password': {
      const { values, positional } = parse(rest, name, 'EMAIL', commonOptions);
      if (values.help === true) return help;
      return { name, dataFolder: folderIn(values), email: positional };
    }
    case 'backup':
    case 'restore': {
      const { values, positional } = parse(rest, name, 'FILE', commonOptions);
      if (values.help === true) return help;
      return { name, dataFolder: folderIn(values), file: positional };
    }
    default:
      throw new Failure('usage/invalid', `Unknown command "${name}". Nothing was done.`, {
        hint: 'For help, run: npm run server -- --help',
      });
  }
}

const help: Command = { name: 'help', text: usage };

function parseStart(args: readonly string[]): Command {
  const unknown = args.find((arg) => arg !== '--help' && arg !== '-h');
  if (unknown !== undefined) {
    throw new Failure('usage/invalid', `Unknown option "${unknown}". The server was not started.`, {
      hint: 'The server takes no options. For help, run: npm start -- --help',
    });
  }
  return args.length > 0 ? { name: 'help', text: startUsage } : { name: 'start' };
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/** Parses the options and the positional argument; `expected` is its name, null if there is none. */
function parse<const Given extends Options>(
  args: readonly string[],
  command: string,
  expected: string | null,
  options: Given,
) {
  const hint = `Usage: npm run server -- ${command}${expected === null ? '' : ` ${expected}`}. For more, run: npm run server -- --help`;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      strict: true,
      allowPositionals: true,
    });
    const [positional = '', ...surplus] = positionals;
    const isHelp = 'help' in values && values.help === true;
    if (expected !== null && positional === '' && !isHelp) {
      throw new Error(`${expected} is missing.`);
    }
    const unexpected = expected === null ? positionals[0] : surplus[0];
    if (unexpected !== undefined) throw new Error(`Unexpected argument "${unexpected}".`);
    return { values, positional };
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/(?<=\.) /);
    throw new Failure('usage/invalid', `${reason ?? ''} Nothing was done.`, { hint });
  }
}

function folderIn(values: { readonly 'data-dir'?: string | undefined }): string | null {
  return values['data-dir'] ?? null;
}
