import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import process from 'node:process';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
};

/** The most that a visitor's browser loads ahead of its use, in kB of 1000 bytes before compression. */
const budget = 1_500;

/**
 * Code of which nothing is loaded ahead: what needs the network anyway, or is not for visitors. Whatever only these
 * import is left out as well.
 */
const notAhead =
  /\/src\/(?:routes\/(?:admin|client|account)\/|routes\/public\/(?:claim|partners)|features\/(?:account|account-page|administration|claim|contact|import|partners|map\/engines\/(?:google|mapbox))|app\/account-client|state\/(?:waiting-pictures|create-administration|use-administration))/;

/**
 * Adds the service worker to the site, with the list of what it keeps, `/shell.html`, the page without content that
 * it sends without a network, and a worker that switches it off.
 */
export function emitServiceWorker(): Plugin {
  return {
    name: 'emit-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('The build has no index.html.');
        const html = shell.source.toString();
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: html });
        const list = listFiles(bundle);
        process.stderr.write(
          `Service worker: ${list.kilobytes.toFixed(0)} kB in ${String(list.files.length)} files ahead (${String(budget)} kB allowed)\n`,
        );
        if (list.kilobytes > budget) {
          this.error(`The service worker loads ${list.kilobytes.toFixed(0)} kB ahead.`);
        }
        const code = await bundleWorker('service-worker', '');
        const { files, needed } = list;
        const version = createHash('sha256')
          .update(JSON.stringify([files, html, code]))
          .digest('hex')
          .slice(0, 12);
        const installed = JSON.stringify({ version, files, needed });
        for (const [name, source] of [
          ['service-worker', await bundleWorker('service-worker', installed)],
          ['service-worker-off', await bundleWorker('service-worker-off', installed)],
        ] as const) {
          this.emitFile({ type: 'asset', fileName: `${name}.js`, source });
        }
      },
    },
  };
}

/** The files to load ahead, with a leading slash: first those that the entry imports, which every page needs. */
function listFiles(bundle: Bundle) {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file as Chunk] as const] : [],
    ),
  );
  const needed = new Set<string>();
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined, found: Set<string>, isAhead: boolean) => {
    if (chunk === undefined || found.has(chunk.fileName)) return;
    if (isAhead && notAhead.test(chunk.facadeModuleId ?? chunk.name)) return;
    found.add(chunk.fileName);
    for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
    for (const file of chunk.viteMetadata?.importedAssets ?? []) found.add(file);
    for (const name of chunk.imports) add(chunks.get(name), found, false);
    if (found !== files) return;
    for (const name of chunk.dynamicImports) add(chunks.get(name), found, true);
  };
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  add(entry, needed, false);
  add(entry, files, false);
  for (const file of Object.keys(bundle)) {
    if (/-core-[^/]*\.woff2$/.test(file)) needed.add(file);
    if (/skyline-[^/]*\.svg$/.test(file)) files.add(file);
  }
  const all = new Set([...needed, ...files]);
  let bytes = 0;
  for (const name of all) bytes += sizeOf(bundle[name]);
  const paths = (names: Iterable<string>) => [...names].map((name) => `/${name}`);
  return { needed: paths(needed), files: paths(all), kilobytes: bytes / 1000 };
}

function sizeOf(file: Bundle[string] | undefined): number {
  if (file === undefined) return 0;
  return Buffer.byteLength(file.type === 'chunk' ? file.code : file.source);
}

/** The sources of the worker, and of the one that switches it off. */
const sources: Readonly<Record<string, string>> = {
  'service-worker': 'src/service-worker/service-worker.ts',
  'service-worker-off': 'src/service-worker/service-worker-off.ts',
};

/** Bundles a worker into one script that imports nothing. */
async function bundleWorker(name: string, installed: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { INSTALLED_BUILD: installed === '' ? 'undefined' : installed },
    build: {
      write: false,
      emptyOutDir: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(sources[name] ?? '', import.meta.url)),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
  const first = [output].flat()[0];
  if (first === undefined || !('output' in first)) throw new Error(`${name} was not built.`);
  return first.output[0].code;
}
