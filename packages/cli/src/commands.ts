import type { CommandEntry } from './command-definition.ts';

/** Every command, in the order in which a newcomer needs them. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'import',
    summary: 'read businesses from a source into the data file',
    load: async () => (await import('./commands/import/command.ts')).importCommand,
  },
  {
    name: 'dedupe',
    summary: 'find and merge duplicates',
    load: async () => (await import('./commands/dedupe/command.ts')).dedupeCommand,
  },
  {
    name: 'cleanup',
    summary: 'clean names, addresses, areas and categories',
    load: async () => (await import('./commands/cleanup/command.ts')).cleanupCommand,
  },
  {
    name: 'status',
    summary: 'show what the data file contains and what is unpublished',
    load: async () => (await import('./commands/status/command.ts')).statusCommand,
  },
  {
    name: 'publish',
    summary: 'publish the changes in the data file',
    load: async () => (await import('./commands/publish/command.ts')).publishCommand,
  },
  {
    name: 'pull',
    summary: 'update the data file with what others published',
    load: async () => (await import('./commands/pull/command.ts')).pullCommand,
  },
  {
    name: 'undo',
    summary: 'undo a change',
    load: async () => (await import('./commands/undo/command.ts')).undoCommand,
  },
  {
    name: 'log',
    summary: 'list what was done in the data file',
    load: async () => (await import('./commands/log/command.ts')).logCommand,
  },
  {
    name: 'discard',
    summary: 'discard unpublished changes',
    load: async () => (await import('./commands/discard/command.ts')).discardCommand,
  },
  {
    name: 'resolve',
    summary: 'resolve a conflict',
    load: async () => (await import('./commands/resolve/command.ts')).resolveCommand,
  },
  {
    name: 'offers',
    summary: 'list, accept or refuse changes that eats found',
    load: async () => (await import('./commands/offers/command.ts')).offersCommand,
  },
  {
    name: 'doctor',
    summary: 'check what eats needs, and say how to mend it',
    load: async () => (await import('./commands/doctor/command.ts')).doctorCommand,
  },
  {
    name: 'login',
    summary: 'sign in to a server as an administrator',
    load: async () => (await import('./commands/login/command.ts')).loginCommand,
  },
  {
    name: 'logout',
    summary: 'end the session of "eats login"',
    load: async () => (await import('./commands/logout/command.ts')).logoutCommand,
  },
  {
    name: 'backup',
    summary: 'write, prove, restore or list backups',
    load: async () => (await import('./commands/backup/command.ts')).backupCommand,
  },
  {
    name: 'pieces',
    summary: 'write the published directory as files for the widgets',
    load: async () => (await import('./commands/pieces/command.ts')).piecesCommand,
  },
  {
    name: 'prerender',
    summary: 'write the whole site as files, with its pages rendered',
    load: async () => (await import('./commands/prerender/command.ts')).prerenderCommand,
  },
  {
    name: 'admin',
    summary: 'appoint, remove or list administrators',
    load: async () => (await import('./commands/admin/command.ts')).adminCommand,
  },
  {
    name: 'completion',
    summary: 'complete eats with the Tab key of your shell',
    load: async () => (await import('./commands/completion/command.ts')).completionCommand,
  },
];
