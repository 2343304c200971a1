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

/** Every verb, in the order in which a newcomer needs them. */
export const verbs: readonly Verb[] = [
  {
    name: 'import',
    summary: 'read businesses from a source into the data file',
    load: async () => (await import('./commands/import/command.ts')).importVerb,
  },
  {
    name: 'status',
    summary: 'show what the data file holds and what is not published yet',
    load: async () => (await import('./commands/status/command.ts')).statusVerb,
  },
  {
    name: 'publish',
    summary: 'bring the changes of the data file to the published directory',
    load: async () => (await import('./commands/publish/command.ts')).publishVerb,
  },
  {
    name: 'pull',
    summary: 'bring what was published by others into the data file',
    load: async () => (await import('./commands/pull/command.ts')).pullVerb,
  },
];
