/**
 * How the server's memory allocator works where it is glibc's; others ignore it. By default it keeps what the database
 * has freed, so that a server needs far more memory after a busy hour than before.
 */
export const serverAllocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
