import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const root = new URL('../../', import.meta.url);
const bundles = new Map<string, Promise<string>>();

/** Returns a module of `packages/app/src/testing` as a script for a page, bundled once. */
export function bundleScript(name: string): Promise<string> {
  const bundle = bundles.get(name) ?? bundleOnce(name);
  bundles.set(name, bundle);
  return bundle;
}

async function bundleOnce(name: string): Promise<string> {
  await build({
    entry: { page: fileURLToPath(new URL(`packages/app/src/testing/${name}.ts`, root)) },
    outDir: fileURLToPath(new URL(`.cache/${name}`, root)),
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    noExternal: [/.*/],
    config: false,
    silent: true,
  });
  return readFile(new URL(`.cache/${name}/page.global.js`, root), 'utf8');
}
