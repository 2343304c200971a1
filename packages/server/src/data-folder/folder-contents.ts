import { eventFileNames } from '../events/event-log.ts';
import { keysFileName } from './install-keys.ts';

/** The folder of the database within the data folder. */
export const databaseFolderName = 'database';

/** The folder of pictures within the data folder. */
export const mediaFolderName = 'media';

/** The folder of the bucket with the snapshot. A backup leaves it out: it can be written again. */
export const snapshotFolderName = 'snapshot';

/** The folder of e-mails that are not sent. */
export const outboxFolderName = 'outbox';

/** The folder of the socket for the operator's commands. */
export const socketFolderName = 'control';

/** The files beside the database that a backup contains. E-mails are left out: each can give access to an account. */
export const keptFileNames: readonly string[] = [keysFileName, ...eventFileNames];
