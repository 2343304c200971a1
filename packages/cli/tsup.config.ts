import { defineConfig, type Options } from 'tsup';
import { version } from './package.json';

const common = {
  platform: 'node',
  target: 'node20',
  minify: true,
  removeNodeProtocol: false,
  noExternal: [/.*/],
  define: { 'process.env.NODE_ENV': '"production"', EATS_VERSION: JSON.stringify(version) },
} satisfies Options;

export default defineConfig([
  // The code that every call needs and the flags and the help of every command, in one CommonJS file: Node starts it a
  // third faster than ES modules, and `eats … --help` needs nothing else.
  {
    ...common,
    entry: { main: 'src/main.ts' },
    format: 'cjs',
    outDir: 'dist',
    outExtension: () => ({ js: '.js' }),
    // The package.json in `public` marks main.js as CommonJS; the package itself is an ES module.
    publicDir: 'public',
    esbuildOptions(options) {
      // commander needs node:child_process only for commands that are separate programs, and eats has none.
      options.alias = { 'node:child_process': './src/terminal/nothing.ts' };
    },
    esbuildPlugins: [
      {
        name: 'external-actions',
        setup(build) {
          const isDefinition = /\/commands\/(\w+)\/command\.ts$/;
          build.onResolve({ filter: /^\.\// }, ({ kind, importer }) => {
            const name = isDefinition.exec(importer.replaceAll('\\', '/'))?.[1];
            if (kind !== 'dynamic-import' || name === undefined) return null;
            return { path: `./commands/${name}.mjs`, external: true };
          });
        },
      },
    ],
  },
  // What the commands do. With splitting, only the commands that use large packages (Ink, supabase-js) load them.
  {
    ...common,
    entry: {
      import: 'src/commands/import/run-import.ts',
      dedupe: 'src/commands/dedupe/run-dedupe.ts',
      cleanup: 'src/commands/cleanup/run-cleanup.ts',
      status: 'src/commands/status/run-status.ts',
      publish: 'src/commands/publish/run-publish.ts',
      pull: 'src/commands/pull/run-pull.ts',
      undo: 'src/commands/undo/run-undo.ts',
      log: 'src/commands/log/run-log.ts',
      discard: 'src/commands/discard/run-discard.ts',
      resolve: 'src/commands/resolve/run-resolve.ts',
      offers: 'src/commands/offers/run-offers.ts',
      backup: 'src/commands/backup/run-backup.ts',
      doctor: 'src/commands/doctor/run-doctor.ts',
      login: 'src/commands/login/run-login.ts',
      logout: 'src/commands/logout/run-logout.ts',
      pieces: 'src/commands/pieces/run-pieces.ts',
      prerender: 'src/commands/prerender/run-prerender.ts',
      admin: 'src/commands/admin/run-admin.ts',
      completion: 'src/commands/completion/read-categories.ts',
    },
    format: 'esm',
    outDir: 'dist/commands',
    outExtension: () => ({ js: '.mjs' }),
    splitting: true,
    clean: true,
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    esbuildOptions(options) {
      // Ink imports React's developer tools only in development. They are not installed, and the build would
      // fail to bundle them.
      options.alias = { 'react-devtools-core': './src/terminal/nothing.ts' };
    },
  },
]);
