// Generates the chapter of docs/embed.md that lists what the elements understand and send, from the JSDoc of their
// classes. With --check it writes nothing, and exits with 1 if it is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { format, resolveConfig } from 'prettier';
import { root } from '../build-packages.mjs';
import { readElements } from './read-elements.mjs';

const manual = join(root, 'docs', 'embed.md');
const start =
  '<!-- The rest of this chapter is generated: node scripts/widget-reference/build.mjs -->\n';
const end = '<!-- End of the generated part. -->\n';

const { shared, elements, details } = readElements();
const text = readFileSync(manual, 'utf8');
const [before, rest] = split(text, start);
const [, after] = split(rest, end);
const chapter = [...elements.map(describe), describeShared()].join('\n\n');
const options = await resolveConfig(manual);
const expected = await format(`${before}${start}\n${chapter}\n\n${end}${after}`, {
  ...options,
  parser: 'markdown',
});

if (!process.argv.includes('--check')) {
  writeFileSync(manual, expected);
  process.stderr.write('Wrote docs/embed.md\n');
} else if (expected !== text) {
  process.stderr.write(
    'docs/embed.md is out of date. Run node scripts/widget-reference/build.mjs.\n',
  );
  process.exitCode = 1;
}

function split(whole, mark) {
  const place = whole.indexOf(mark);
  if (place < 0) throw new Error(`docs/embed.md lacks the line ${mark}`);
  return [whole.slice(0, place), whole.slice(place + mark.length)];
}

function describe(element) {
  const [content] = element.slots.filter(({ name }) => name === '');
  return [
    `### \`${element.tag}\``,
    element.description,
    ...(content === undefined ? [] : [`Its content: ${lowerFirst(content.about)}`]),
    ...tables(element),
  ].join('\n\n');
}

function describeShared() {
  return ['### All elements', 'What every element understands.', ...tables(shared)].join('\n\n');
}

function tables({ attributes, properties, events, slots, parts, customProperties }) {
  return [
    table(['Attribute and property', 'Type', 'Default', 'Meaning'], attributes, typedCells),
    table(['Property', 'Type', 'Default', 'Meaning'], properties, typedCells),
    table(['Event', 'Its `detail`', 'When'], events, ({ name, type, about }) => [
      code(name),
      code(details.get(type) ?? ''),
      about,
    ]),
    table(
      ['Slot', 'Meaning'],
      slots.filter(({ name }) => name !== ''),
      namedCells,
    ),
    table(['Part', 'Meaning'], parts, namedCells),
    table(
      ['Custom property', 'Default', 'Meaning'],
      customProperties,
      ({ name, preset, about }) => [code(name), code(preset), about],
    ),
  ].filter((each) => each !== '');
}

function typedCells({ name, type, preset, about }) {
  return [code(name), code(type), code(preset), about];
}

function namedCells({ name, about }) {
  return [code(name), about];
}

/** Returns a table with a row for each entry, without the columns that stay empty; `''` if there are no entries. */
function table(heads, entries, toCells) {
  if (entries.length === 0) return '';
  const rows = entries.map(toCells);
  const used = heads.flatMap((_, column) =>
    rows.some((row) => row[column] !== '') ? [column] : [],
  );
  const line = (cells) =>
    `| ${used.map((column) => cells[column].replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

function code(term) {
  return term === '' ? '' : `\`${term}\``;
}

function lowerFirst(sentence) {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
