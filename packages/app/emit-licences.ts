import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** What is in files that this build copies, and so is in none of its own modules. */
const copied = ['lit', 'lit-html', 'lit-element', '@lit/reactive-element', 'leaflet'];

/** Adds `/licences.txt` to the site: the licences of all packages whose code or fonts it has, as they require. */
export function emitLicences(): Plugin {
  return {
    name: 'emit-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const used = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
      );
      const folders = new Set([
        ...copied.map((name) => join(modules, name)),
        ...used.flatMap((path) => packageFolder(path) ?? []),
      ]);
      const source = [...folders]
        .sort()
        .map(describe)
        .join(`\n${'-'.repeat(80)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}

/** Returns the folder of the package that a file is in; null outside of packages. */
function packageFolder(path: string): string | null {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/'))?.[0] ?? null;
}

function describe(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { readonly name: string; readonly version: string; readonly license?: string };
  const file = licenceFile(folder);
  const text = file === null ? `${license ?? ''}\n` : readFileSync(file, 'utf8');
  return `${name} ${version}\n\n${text.trim()}\n`;
}

function licenceFile(folder: string): string | null {
  if (!existsSync(folder)) throw new Error(`${dirname(folder)} lacks a package of the site.`);
  const name = readdirSync(folder).find((each) => /^licen[cs]e(?:\.\w+)?$/i.test(each));
  return name === undefined ? null : join(folder, name);
}
