import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  allOf,
  readElements,
  type ReferenceElement,
} from '../../scripts/widget-reference/read-elements.mjs';

const root = resolve(import.meta.dirname, '../..');
const { shared, elements, details } = readElements();

interface ElementClass {
  new (): Readonly<Record<string, unknown>>;
  readonly observedAttributes: readonly string[];
}

async function loadClass({ file, className }: ReferenceElement): Promise<ElementClass> {
  const module = (await import(join(root, file))) as Readonly<Record<string, ElementClass>>;
  return module[className]!;
}

/** Returns the text of a file and of those of its package that it loads, now or later. */
function readWithImports(path: string, seen = new Set<string>()): string {
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  const imports = text.matchAll(
    /^(?:import|export) (?!type\b)[^'"]*?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm,
  );
  const imported = [...imports]
    .map(([, early, late]) => join(dirname(path), early ?? late ?? ''))
    .filter((each) => /\.(?:ts|css)$/.test(each) && !seen.has(each));
  return [
    text,
    ...imported.map((each) => (seen.has(each) ? '' : readWithImports(each, seen))),
  ].join('\n');
}

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
}

function namesOf(list: Parameters<typeof allOf>[0], element: ReferenceElement): string[] {
  return allOf(list, element, shared)
    .map(({ name }) => name)
    .sort();
}

test('the reference has every element that the script defines', () => {
  const definitions = readFileSync(join(root, 'packages/widgets/src/define.ts'), 'utf8');

  expect(elements.map(({ tag }) => tag).sort()).toEqual(found(definitions, /'(eats-[\w-]+)':/g));
  for (const { tag, className } of elements)
    expect(definitions).toContain(`'${tag}': ${className}`);
});

describe.each(elements)('the reference of $tag', (element) => {
  const source = readWithImports(join(root, element.file));

  test('lists the attributes that it observes, with their defaults', async () => {
    const Element = await loadClass(element);

    expect(namesOf('attributes', element)).toEqual([...Element.observedAttributes].sort());
    const made = new Element();
    for (const { name, preset } of allOf('attributes', element, shared))
      expect(`${name}=${String(made[name])}`).toBe(`${name}=${preset}`);
  });

  test('lists the events that it sends, with the type of their detail', () => {
    expect(namesOf('events', element)).toEqual(found(source, /\bsend\(\s*'([\w-]+)'/g));
    const events = readFileSync(
      join(root, 'packages/widgets/src/element/event-details.ts'),
      'utf8',
    );
    for (const { name, type } of element.events) {
      expect(details.has(type), `${name} has the detail ${type}`).toBe(true);
      expect(events).toMatch(new RegExp(`'${name}': [^;]*\\b${type}\\b`));
    }
  });

  test('lists the parts that a page can style', () => {
    expect(namesOf('parts', element)).toEqual(found(source, /\bpart="?([\w-]+)/g));
  });

  test('lists the custom properties that it reads', () => {
    expect(namesOf('customProperties', element)).toEqual(
      found(source, /\bvar\(\s*(--eats-[\w-]+)/g),
    );
  });

  test('lists the slots that it shows', () => {
    const slots = found(source, /<slot(?: name="([\w-]+)")?/g);

    expect(namesOf('slots', element)).toEqual(expect.arrayContaining(slots));
    // Content without a slot is for pages without JavaScript.
    const named = namesOf('slots', element).filter((name) => name !== '');
    expect(slots).toEqual(expect.arrayContaining(named));
  });
});
