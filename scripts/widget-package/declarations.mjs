import { dirname, join, posix, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../build-packages.mjs';

const packageFolder = join(root, 'packages', 'widgets');
const sources = join(packageFolder, 'src');

/** What a style sheet is that is imported as a text; no entry imports it. */
const inlineStyles = 'map/inline-css.d.ts';

/**
 * Returns the declarations that the entries need, by their paths: what is marked as internal is left out, and with it
 * the types of private packages. `entries` are paths below `src`. Throws if there is a type error.
 */
export function emitDeclarations(entries) {
  const program = ts.createProgram(
    [...entries.map((entry) => join(sources, entry)), join(sources, inlineStyles)],
    readOptions(),
  );
  const emitted = new Map();
  const { diagnostics } = program.emit(
    undefined,
    (path, text) => emitted.set(relative(sources, path).replaceAll('\\', '/'), text),
    undefined,
    true,
  );
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, host));
  return reachableFrom(entries.map(toDeclaration), emitted);
}

const host = {
  getCurrentDirectory: () => root,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

function readOptions() {
  const file = join(packageFolder, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    packageFolder,
  );
  return {
    ...options,
    composite: false,
    incremental: false,
    tsBuildInfoFile: undefined,
    // The shared core is read as source, too.
    rootDir: undefined,
    outDir: undefined,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
  };
}

/** Returns the declarations that these files import, with the names that they have for a package's users. */
function reachableFrom(names, emitted) {
  const reached = new Map();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    const text = emitted.get(name);
    if (text === undefined) throw new Error(`No declarations were made for ${name}.`);
    const folder = dirname(name);
    for (const [, path] of text.matchAll(/['"](\.[^'"]+\.ts)['"]/g))
      waiting.push(toDeclaration(posix.join(folder, path)));
    reached.set(name, text.replace(/(['"]\.[^'"]+)\.ts(?=['"])/g, '$1.js'));
  }
  return reached;
}

/** Returns the name of a file's declarations. */
export function toDeclaration(path) {
  return path.replace(/\.ts$/, '.d.ts');
}
