import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { version } from '../widgets/package.json' with { type: 'json' };

const built = new URL('../widgets/dist/', import.meta.url);
const previous = new URL('dist/widgets/', import.meta.url);

/** Folders of earlier builds that stay on the site, for the pages that name them. */
const mostEarlier = 20;

/** The content of `/widgets/integrity.json`. */
interface WidgetRelease {
  readonly version: string;
  /** The name of the folder below `/widgets/`. Its files never change. */
  readonly folder: string;
  /** The value of an `integrity` attribute for each file of the folder. */
  readonly integrity: Readonly<Record<string, string>>;
  /** The folders of earlier builds that the site still has, the newest first. */
  readonly earlier: readonly string[];
}

type Files = ReadonlyMap<string, Buffer>;

/**
 * Adds the built widgets to the site: in a folder named by their version and content, which never changes, and under
 * `/widgets/` itself, which follows the newest. The folders of the last builds are copied from the site that this build
 * replaces.
 */
export function emitWidgets(): Plugin {
  // Read before Vite empties the folder of the site.
  let earlier: ReadonlyMap<string, Files> = new Map();
  return {
    name: 'emit-widgets',
    apply: 'build',
    buildStart() {
      earlier = readEarlier();
    },
    generateBundle() {
      const files = readBuilt();
      const release = describe(files, [...earlier.keys()]);
      const emit = (path: string, source: Buffer | string) => {
        this.emitFile({ type: 'asset', fileName: `widgets/${path}`, source });
      };
      for (const [name, source] of files) {
        emit(`${release.folder}/${name}`, source);
        emit(name, pointToFolder(name, source, release));
      }
      for (const folder of release.earlier) {
        for (const [name, source] of earlier.get(folder) ?? []) emit(`${folder}/${name}`, source);
      }
      emit('integrity.json', JSON.stringify(release, null, 2));
    },
  };
}

/** The files that pages of partners may name, or that these load. */
function readBuilt(): Files {
  const names = readdirSync(built).filter((name) => /^eats-[\w.-]+\.(?:js|css|json)$/.test(name));
  return new Map(names.sort().map((name) => [name, readFileSync(new URL(name, built))]));
}

function describe(files: Files, earlier: readonly string[]): WidgetRelease {
  const content = createHash('sha256');
  for (const [name, source] of files) content.update(`${name}\0${hashOf(source)}\n`);
  const folder = `${version}-${content.digest('hex').slice(0, 10)}`;
  return {
    version,
    folder,
    integrity: Object.fromEntries(
      Array.from(files, ([name, source]) => [name, hashOf(source)] as const),
    ),
    earlier: earlier.filter((name) => name !== folder).slice(0, mostEarlier),
  };
}

function hashOf(source: Buffer): string {
  return `sha384-${createHash('sha384').update(source).digest('base64')}`;
}

/**
 * Returns a file under the plain address. What it loads later is in the folder: a cached file never meets parts of
 * another build. Only the module itself keeps its plain address, so that a page loads it once.
 */
function pointToFolder(name: string, source: Buffer, { folder, integrity }: WidgetRelease) {
  if (!name.endsWith('.js')) return source;
  return source
    .toString()
    .replace(/(["'`])\.\/(eats-[\w.-]+)\1/g, (text, quote: string, file: string) =>
      file !== 'eats-widgets.js' && Object.hasOwn(integrity, file)
        ? `${quote}./${folder}/${file}${quote}`
        : text,
    );
}

/** Returns the folders of the site that is being replaced, the newest first. */
function readEarlier(): ReadonlyMap<string, Files> {
  const file = new URL('integrity.json', previous);
  if (!existsSync(file)) return new Map();
  const release = JSON.parse(readFileSync(file, 'utf8')) as WidgetRelease;
  return new Map(
    [release.folder, ...release.earlier]
      .map((folder) => [folder, new URL(`${folder}/`, previous)] as const)
      .filter(([, url]) => existsSync(url))
      .map(([folder, url]) => [folder, readFolder(url)]),
  );
}

function readFolder(url: URL): Files {
  return new Map(readdirSync(url).map((name) => [name, readFileSync(new URL(name, url))]));
}
