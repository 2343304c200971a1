import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../build-packages.mjs';

const sources = join(root, 'packages', 'widgets', 'src');

/** The tags of a class that are lists, and what the list is called here. */
const lists = {
  attr: 'attributes',
  prop: 'properties',
  fires: 'events',
  slot: 'slots',
  csspart: 'parts',
  cssprop: 'customProperties',
};

/**
 * Reads the elements of packages/widgets from the JSDoc of the classes in its `*-element.ts`: `elements` have a `@tag`,
 * `shared` is the class that all of them extend. `details` has the shape of each event's detail, by the name of its type.
 */
export function readElements() {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort()
    .map((path) => parse(join(sources, path)));
  const classes = files
    .filter(({ fileName }) => fileName.endsWith('-element.ts'))
    .flatMap((file) => file.statements.filter(ts.isClassDeclaration).map(readClass));
  const bases = new Map(
    classes.filter(({ tag }) => tag === '').map((base) => [base.className, base]),
  );
  const [shared] = [...bases.values()].filter(({ parent }) => !bases.has(parent));
  if (shared === undefined) throw new Error('No class in *-element.ts lacks a @tag.');
  return {
    shared,
    elements: classes
      .filter(({ tag }) => tag !== '')
      .map((element) => withBase(element, bases, shared)),
    details: readDetails(files),
  };
}

/** Returns an element with the entries of the class between it and the one that all extend, if there is one. */
function withBase(element, bases, shared) {
  const base = bases.get(element.parent);
  if (base === undefined || base === shared) return element;
  const merged = Object.values(lists).map((list) => [list, allOf(list, element, base)]);
  return { ...element, ...Object.fromEntries(merged) };
}

/** Returns the entries of a list of an element with those of the class that it extends, which its own replace. */
export function allOf(list, element, shared) {
  const own = new Set(element[list].map(({ name }) => name));
  return [...shared[list].filter(({ name }) => !own.has(name)), ...element[list]];
}

function parse(path) {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
}

function readClass(declaration) {
  const className = declaration.name?.text ?? '';
  const { description, tags } = readComment(declaration);
  const element = {
    file: relative(root, declaration.getSourceFile().fileName).replaceAll('\\', '/'),
    className,
    parent: declaration.heritageClauses?.[0]?.types[0]?.expression.getText() ?? '',
    tag: tags.find(({ tag }) => tag === 'tag')?.text ?? '',
    description,
    ...Object.fromEntries(Object.values(lists).map((list) => [list, []])),
  };
  for (const { tag, text } of tags) {
    if (tag === 'tag') continue;
    const list = lists[tag];
    if (list === undefined) throw new Error(`${className} has the unknown tag @${tag}.`);
    element[list].push(readEntry(text, `${className}: @${tag} ${text}`));
  }
  return element;
}

/** Splits the JSDoc of a class into its description and its tags. */
function readComment(declaration) {
  const comment = declaration.jsDoc?.at(-1)?.getText() ?? '';
  const lines = comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim());
  const [description = '', ...tags] = lines.join('\n').split(/^@/m);
  return {
    description: oneLine(description),
    tags: tags.map((text) => {
      const [, tag = '', rest = ''] = /^(\w+)(.*)$/s.exec(text) ?? [];
      return { tag, text: oneLine(rest) };
    }),
  };
}

/** Reads `{type} name - about`, where the name may be `[name=default]`, and missing for a slot without one. */
function readEntry(text, source) {
  const match =
    /^(?:\{(?<type>[^}]*)\} ?)?(?<name>\[.*?\]|[^\s[-]\S*|--\S+)? ?- (?<about>.+)$/.exec(text);
  if (match === null) throw new Error(`${source} is not "{type} name - description".`);
  const { type = '', name: term = '', about } = match.groups;
  const [, name, preset] = /^\[([^=]+)=(.*)\]$/.exec(term) ?? [term, term];
  return { name, type, preset: preset ?? '', about };
}

function oneLine(text) {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the shapes of the exported types whose name ends with `EventDetail`, as `{ name: type; … }`. */
function readDetails(files) {
  const declarations = files.flatMap((file) => [...file.statements]);
  const aliases = new Map(
    declarations
      .filter(ts.isTypeAliasDeclaration)
      .map(({ name, type }) => [name.text, oneLine(type.getText())]),
  );
  return new Map(
    declarations
      .filter(ts.isInterfaceDeclaration)
      .filter(({ name }) => name.text.endsWith('EventDetail'))
      .map(({ name, members }) => [name.text, `{ ${members.map(describe).join('; ')} }`]),
  );

  function describe(member) {
    const type = oneLine(member.type?.getText() ?? '').replace(/\breadonly /g, '');
    return `${member.name.getText()}: ${aliases.get(type) ?? type}`;
  }
}
