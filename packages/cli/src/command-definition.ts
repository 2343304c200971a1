import type { Command } from 'commander';
import type { Run } from './run.ts';

/** A command as the overview shows it; the rest is loaded only for the command that is called. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<CommandDefinition>;
}

/** Gives a command its flags, its help and its action. */
export interface CommandDefinition {
  define(command: Command, run: Run): void;
}
