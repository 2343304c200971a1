import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'tsup';
import { tsImport } from 'tsx/esm/api';
import { root } from '../build-packages.mjs';
import { toManifest } from '../widget-reference/manifest.mjs';
import { readElements } from '../widget-reference/read-elements.mjs';
import { emitDeclarations, toDeclaration } from './declarations.mjs';

const source = join(root, 'packages', 'widgets');
const manifestName = 'custom-elements.json';

/** The exports of the workspace's package that the published one has, and the names of their modules. */
const modules = { '.': 'index', './define': 'define', './react': 'react' };

/** Writes the package of the elements that is published on npm, and returns its folder. */
export async function buildWidgetPackage(folder = join(source, 'dist-npm')) {
  rmSync(folder, { recursive: true, force: true });
  await buildModules(folder);
  const declarations = emitDeclarations(Object.keys(modules).map(sourceOf));
  // Types of elements come with their classes, which a definition does not name.
  declarations.set(
    declarationOf('./define'),
    `import './${declarationOf('.').replace(/\.d\.ts$/, '.js')}';\n`,
  );
  for (const [name, text] of declarations) write(join(folder, 'types', name), text);
  const manifest = toManifest(readElements(), { path: 'index.js', definitions: 'define.js' });
  write(join(folder, manifestName), toJson(manifest));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(join(source, 'npm', 'README.md'), join(folder, 'README.md'));
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const imported = findPackages([...texts, ...declarations.values()]);
  write(join(folder, 'package.json'), toJson(describePackage(imported)));
  return folder;
}

/** Builds the modules: they share their code, and load what elements load later from files of their own. */
async function buildModules(folder) {
  const load = (file) => tsImport(join(source, file), import.meta.url);
  const { minifyLiterals } = await load('minify-literals.ts');
  const { inlineStyles } = await load('build-plugins.ts');
  await build({
    entry: Object.fromEntries(
      Object.entries(modules).map(([entry, name]) => [name, join(source, 'src', sourceOf(entry))]),
    ),
    outDir: folder,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    splitting: true,
    // Users have their own Lit and React; styles become texts, and the shared core is not published.
    external: Object.keys(usedPackages()).map((name) => new RegExp(`^${name}(/(?!.*\\.css)|$)`)),
    noExternal: [/^@manchester-eats\//],
    esbuildPlugins: [inlineStyles, minifyLiterals()],
    config: false,
    silent: true,
  });
}

function readPackage() {
  return JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
}

/** Returns the source of an export, as its path below `src`. */
function sourceOf(entry) {
  return readPackage().exports[entry].replace('./src/', '');
}

function declarationOf(entry) {
  return toDeclaration(sourceOf(entry));
}

/** Returns the packages that users of this one have, with their versions. */
function usedPackages() {
  const { dependencies, peerDependencies } = readPackage();
  return { ...dependencies, ...peerDependencies };
}

/** Returns the names of the packages that modules or declarations import. */
function findPackages(texts) {
  const names = texts.flatMap((text) =>
    Array.from(
      text.matchAll(
        /(?:\bfrom |\bimport ?\(?)\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^'"]*)?['"]/g,
      ),
      ([, name]) => name,
    ),
  );
  return [...new Set(names)].sort();
}

function describePackage(imported) {
  const { name, version, description, license, type, ...rest } = readPackage();
  const { dependencies, peerDependencies, peerDependenciesMeta } = rest;
  const unknown = imported.filter((each) => usedPackages()[each] === undefined);
  if (unknown.length > 0) throw new Error(`Users do not have ${unknown.join(', ')}.`);
  const used = Object.entries(dependencies).filter(([each]) => imported.includes(each));
  return {
    name,
    version,
    description,
    license,
    type,
    exports: {
      ...Object.fromEntries(
        Object.entries(modules).map(([entry, module]) => [
          entry,
          { types: `./types/${declarationOf(entry)}`, default: `./${module}.js` },
        ]),
      ),
      [`./${manifestName}`]: `./${manifestName}`,
    },
    customElements: manifestName,
    // The module with the definitions may be any of them.
    sideEffects: true,
    // A user's other packages may need a later version; it is tested with the least.
    dependencies: Object.fromEntries(used.map(([each, least]) => [each, `^${least}`])),
    peerDependencies,
    peerDependenciesMeta,
    publishConfig: { access: 'public' },
  };
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function toJson(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
