import type { Command } from 'commander';
import type { Run } from './run.ts';

/** A command as `eats --help` lists it; its definition is loaded only if the arguments name it. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<CommandDefinition>;
}

/** Adds the flags, the help and the action to a command. */
export interface CommandDefinition {
  define(command: Command, run: Run): void;
}
