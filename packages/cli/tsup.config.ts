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
  // The code that every call needs, in one CommonJS file: Node starts it a third faster than ES modules, and
  // `eats --help` needs nothing else.
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
        name: 'external-commands',
        setup(build) {
          build.onResolve({ filter: /^\.\/commands\/\w+\/command\.ts$/ }, ({ path }) => ({
            path: path.replace(/^\.\/commands\/(\w+)\/command\.ts$/, './commands/$1.mjs'),
            external: true,
          }));
        },
      },
    ],
  },
  // The commands. With splitting, only the commands that use large packages (Ink, supabase-js) load them.
  {
    ...common,
    entry: {
      import: 'src/commands/import/command.ts',
      dedupe: 'src/commands/dedupe/command.ts',
      cleanup: 'src/commands/cleanup/command.ts',
      status: 'src/commands/status/command.ts',
      publish: 'src/commands/publish/command.ts',
      pull: 'src/commands/pull/command.ts',
      undo: 'src/commands/undo/command.ts',
      log: 'src/commands/log/command.ts',
      discard: 'src/commands/discard/command.ts',
      resolve: 'src/commands/resolve/command.ts',
      offers: 'src/commands/offers/command.ts',
      backup: 'src/commands/backup/command.ts',
      doctor: 'src/commands/doctor/command.ts',
      login: 'src/commands/login/command.ts',
      logout: 'src/commands/logout/command.ts',
      admin: 'src/commands/admin/command.ts',
      completion: 'src/commands/completion/command.ts',
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
