import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'tsup';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWidgetPackage } from '../../scripts/widget-package/build-widget-package.mjs';

const root = resolve(import.meta.dirname, '../..');
const name = '@manchester-eats/widgets';

const plainPage = `
import { ListingCardElement, type OpenEventDetail } from '${name}';
import '${name}/define';

const card: ListingCardElement = document.createElement('eats-listing-card');
card.site = 'https://eats.example';
card.limit = 3;
card.theme = 'dark';
// @ts-expect-error A number of cards is not a text.
card.limit = '3';
// @ts-expect-error There is no such theme.
card.theme = 'blue';
card.addEventListener('eats-load', (event) => {
  const total: number = event.detail.total;
  const [id = '']: readonly string[] = event.detail.ids;
  document.title = id + total.toFixed();
});
document.addEventListener('eats-open', ({ detail }) => {
  const { id }: OpenEventDetail = 'kind' in detail ? { id: detail.label, url: detail.url } : detail;
  document.title = id;
});
document.querySelector('eats-search-bar')?.addEventListener('eats-search', (event) => {
  // @ts-expect-error A search has no number.
  document.title = event.detail.text + event.detail.total;
});
document.body.append(card);
`;

const definitionsOnly = `
import '${name}/define';

export const target: string = document.createElement('eats-search-bar').target;
`;

const reactPage = `
import { createElement, useState } from 'react';
import { EatsListingCard, EatsSearchBar } from '${name}/react';

export function Page() {
  const [total, setTotal] = useState(0);
  return createElement('main', null, total,
    createElement(EatsSearchBar, { site: 'https://eats.example', onSearch: (event) => { document.title = event.detail.text; } }),
    createElement(EatsListingCard, { site: 'https://eats.example', theme: 'auto', onLoad: (event) => { setTotal(event.detail.total); } }),
    // @ts-expect-error A card is not limited by a text.
    createElement(EatsListingCard, { limit: 'three' }),
  );
}
`;

const closedPage = `
// @ts-expect-error Only what the package exports can be imported.
export { baseStyles } from '${name}/types/element/base-styles.js';
`;

const pages = {
  'plain-page.ts': plainPage,
  'definitions-only.ts': definitionsOnly,
  'react-page.ts': reactPage,
  'closed-page.ts': closedPage,
};

let project = '';
let installed = '';

interface PublishedPackage {
  readonly private?: boolean;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
}

function readInstalled(file: string): unknown {
  return JSON.parse(readFileSync(join(installed, file), 'utf8'));
}

function run(program: string, args: readonly string[], folder: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stderr}`);
}

function link(packageName: string): void {
  const path = join(project, 'node_modules', packageName);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(join(root, 'node_modules', packageName), path, 'junction');
}

// Installs the packed package in a project which has the packages that it names, and nothing else of ours.
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'eats-package-'));
  const folder = await buildWidgetPackage(join(project, 'published'));
  run('npm', ['pack', '--silent', '--pack-destination', project], folder);
  const [archive = ''] = readdirSync(project).filter((file) => file.endsWith('.tgz'));
  installed = join(project, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', join(project, archive), '-C', installed, '--strip-components=1'], project);
  const { dependencies } = readInstalled('package.json') as PublishedPackage;
  for (const each of [...Object.keys(dependencies), 'react', '@types/react', 'csstype']) link(each);
  for (const [file, text] of Object.entries(pages)) writeFileSync(join(project, file), text);
}, 240_000);

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

test('the published package can be installed: it names no private package', () => {
  const published = readInstalled('package.json') as PublishedPackage;

  expect(published.private).toBeUndefined();
  expect(Object.keys(published.exports)).toEqual([
    '.',
    './define',
    './react',
    './custom-elements.json',
  ]);
  expect(readdirSync(installed)).toEqual(expect.arrayContaining(['LICENSE', 'README.md']));
  const texts = readdirSync(installed, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|d\.ts)$/.test(file))
    .map((file) => readFileSync(join(installed, file), 'utf8'));
  expect(texts.length).toBeGreaterThan(6);
  expect(texts.filter((text) => /@manchester-eats\/(?!widgets)/.test(text))).toEqual([]);
});

test('the manifest names modules and classes that the package has', () => {
  const { modules } = readInstalled('custom-elements.json') as {
    readonly modules: readonly {
      readonly path: string;
      readonly declarations: readonly { readonly name: string; readonly tagName: string }[];
    }[];
  };

  expect(readdirSync(installed)).toEqual(expect.arrayContaining(modules.map(({ path }) => path)));
  const declarations = modules.flatMap((module) => module.declarations);
  expect(declarations.map(({ tagName }) => tagName)).toContain('eats-listing-card');
  const index = readFileSync(join(installed, 'index.js'), 'utf8');
  for (const declaration of declarations) expect(index).toContain(declaration.name);
});

test.each([
  ['bundled', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ['run by Node', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
])('a strict TypeScript page that is %s knows the elements and their events', (_, module, how) => {
  const program = ts.createProgram(
    Object.keys(pages).map((file) => join(project, file)),
    {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
      module,
      moduleResolution: how,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    },
  );

  const problems = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
  expect(problems).toEqual([]);
});

test('a bundler finds all that the pages import, and the later files apart', async () => {
  const outDir = join(project, 'bundled');
  await build({
    entry: [join(project, 'plain-page.ts'), join(project, 'react-page.ts')],
    outDir,
    format: 'esm',
    platform: 'browser',
    noExternal: [/.*/],
    splitting: true,
    config: false,
    silent: true,
  });

  const files = readdirSync(outDir);
  const page = readFileSync(join(outDir, 'plain-page.js'), 'utf8');
  const now = [...page.matchAll(/from "\.\/([^"]+)"|import "\.\/([^"]+)"/g)].map(
    ([, named, only]) => readFileSync(join(outDir, named ?? only ?? ''), 'utf8'),
  );
  expect([page, ...now].join('')).toContain('customElements.define');
  expect(files.some((file) => file.startsWith('suggestion-list'))).toBe(true);
});
