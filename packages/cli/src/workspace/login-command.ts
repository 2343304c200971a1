import { defaultServerUrl } from '@manchester-eats/shared/urls';
import { commandLine } from '../terminal/command-line.ts';

/** Returns the command that signs in to a server. */
export function loginCommand(url: string): string {
  return commandLine('login', { url: url === defaultServerUrl ? undefined : url });
}
