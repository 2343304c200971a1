import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The packages to build: the commands, the source folders, a file that the last one writes, and what is built before. */
const packages = {
  widgets: {
    commands: [['node_modules/tsup/dist/cli-default.js', '--silent']],
    sources: ['packages/widgets', 'packages/shared/src'],
    product: 'packages/widgets/dist/eats-widgets.js',
  },
  app: {
    commands: [
      [
        ...['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
        ...['--config', 'vite.rendering.config.ts'],
      ],
      // Notes its files beside the renderer, so it is last.
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    ],
    sources: ['packages/app', 'packages/widgets', 'packages/shared/src'],
    product: 'packages/app/dist/index.html',
    // The site serves the built widgets.
    needs: ['widgets'],
  },
  server: {
    commands: [['node_modules/tsup/dist/cli-default.js', '--silent']],
    sources: ['packages/server', 'packages/shared/src'],
    product: 'packages/server/dist/main.js',
  },
  cli: {
    commands: [['node_modules/tsup/dist/cli-default.js', '--silent']],
    sources: ['packages/cli', 'packages/shared/src'],
    product: 'packages/cli/dist/main.js',
  },
};

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'dist-npm', 'dist-rendering', '.tsbuild'].includes(entry.name))
      continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/**
 * Returns a hash of the lock file and of the sources' names, sizes and modification times, which is faster
 * than hashing their contents.
 */
function sourceStamp(sources) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/**
 * Builds the named packages that are not built, or whose sources or lock file changed since; with `force`, all
 * of them. Stops at the first build that fails, which prints the reason, and returns false.
 */
export function buildPackages(names = Object.keys(packages), { force = false } = {}) {
  const stamps = join(root, '.cache', 'build');
  mkdirSync(stamps, { recursive: true });
  const wanted = new Set(names.flatMap((name) => [...(packages[name].needs ?? []), name]));
  for (const name of wanted) {
    const { commands, sources, product } = packages[name];
    const stampFile = join(stamps, name);
    const stamp = sourceStamp(sources);
    const isFresh =
      existsSync(join(root, product)) &&
      existsSync(stampFile) &&
      readFileSync(stampFile, 'utf8') === stamp;
    if (isFresh && !force) continue;
    process.stderr.write(`Building ${name}…\n`);
    for (const [script, ...args] of commands) {
      const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
        cwd: join(root, 'packages', name),
        stdio: ['ignore', 2, 'inherit'],
      });
      if (status !== 0) return false;
    }
    writeFileSync(stampFile, stamp);
  }
  return true;
}
