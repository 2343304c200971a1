import type { Verb } from './verb.ts';

/** Every verb, in the order in which a newcomer needs them. */
export const verbs: readonly Verb[] = [
  {
    name: 'import',
    summary: 'read businesses from a source into the data file',
    load: async () => (await import('./commands/import/command.ts')).importVerb,
  },
  {
    name: 'status',
    summary: 'show what the data file contains and what is unpublished',
    load: async () => (await import('./commands/status/command.ts')).statusVerb,
  },
  {
    name: 'publish',
    summary: 'publish the changes in the data file',
    load: async () => (await import('./commands/publish/command.ts')).publishVerb,
  },
  {
    name: 'pull',
    summary: 'update the data file with what others published',
    load: async () => (await import('./commands/pull/command.ts')).pullVerb,
  },
  {
    name: 'undo',
    summary: 'undo a change',
    load: async () => (await import('./commands/undo/command.ts')).undoVerb,
  },
  {
    name: 'discard',
    summary: 'discard unpublished changes',
    load: async () => (await import('./commands/discard/command.ts')).discardVerb,
  },
  {
    name: 'resolve',
    summary: 'resolve a conflict',
    load: async () => (await import('./commands/resolve/command.ts')).resolveVerb,
  },
  {
    name: 'offers',
    summary: 'list, accept or refuse changes that were made elsewhere',
    load: async () => (await import('./commands/offers/command.ts')).offersVerb,
  },
];
