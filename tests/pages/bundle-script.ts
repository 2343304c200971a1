import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const root = new URL('../../', import.meta.url);
const bundles = new Map<string, Promise<string>>();

/** Returns a module of the `testing` folder of a package as a script for a page, bundled once. */
export function bundleScript(name: string, owner: 'app' | 'widgets' = 'app'): Promise<string> {
  const bundle = bundles.get(name) ?? bundleOnce(name, owner);
  bundles.set(name, bundle);
  return bundle;
}

async function bundleOnce(name: string, owner: string): Promise<string> {
  const source = `packages/${owner}/src/testing/${name}.ts`;
  await build({
    entry: { page: fileURLToPath(new URL(source, root)) },
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
