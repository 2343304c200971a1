import { defaultHost, defaultPort, defaultServerUrl } from '@manchester-eats/shared/urls';
import { Failure } from '@manchester-eats/shared/domain';

/** The help text of the server. */
export const usage = `Usage: npm start

Starts the site, the API and the database on ${defaultServerUrl}.
It takes no options. Environment variables configure it:

  PORT                 the port (${String(defaultPort)})
  HOST                 the network address to listen on (${defaultHost})
  EATS_DATA_DIR        the folder of the database (.data)
  EATS_DEMO=0          starts with an empty directory
  EATS_ADMIN_EMAIL, EATS_ADMIN_PASSWORD
                       the first administrator

docs/deploy.md lists every variable.`;

/**
 * Returns whether the arguments ask for help.
 *
 * @throws {Failure} `usage/invalid` for any other argument.
 */
export function wantsHelp(args: readonly string[]): boolean {
  const unknown = args.find((arg) => arg !== '--help' && arg !== '-h');
  if (unknown !== undefined) {
    throw new Failure('usage/invalid', `Unknown option "${unknown}". The server was not started.`, {
      hint: 'The server takes no options. For help, run: npm start -- --help',
    });
  }
  return args.length > 0;
}
