import { fileURLToPath } from 'node:url';

/** The program as users run it, which is built before the tests: it starts twice as fast as the source. */
export const builtProgram = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/**
 * Options of Node with which a test starts the program. V8 compiles a function of PostgreSQL for speed only after
 * it has run for long, which takes a third less processor time where a server starts and serves few requests.
 */
export const quickStart = ['--wasm-tiering-budget=50000000'];
