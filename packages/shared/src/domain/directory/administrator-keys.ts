// Keys of local storage that only administrators' pages use; visitors do not load them.

/** `true` if each change of an administrator is published at once in this browser. */
export const publishAtOnceKey = 'eats:publish-at-once';

/** When a backup was last downloaded in this browser, as ISO time: the `exportedAt` of its file. */
export const lastBackupKey = 'eats:last-backup';

/** `true` if the demo directory is to stay, although other records are published. */
export const keepDemoKey = 'eats:keep-demo';
