import type { Command } from 'commander';
import type { Run } from './run.ts';

/** A verb as the overview shows it; the rest is loaded only for the verb that is called. */
export interface Verb {
  readonly name: string;
  readonly summary: string;
  load(): Promise<VerbDefinition>;
}

/** Gives a command its flags, its help and its action. */
export interface VerbDefinition {
  define(command: Command, run: Run): void;
}
