// Generates the chapter of docs/cli.md that lists every command, argument and flag, and the fields of an imported
// file, from the commands themselves. With --check it writes nothing, and exits with 1 if it is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { format, resolveConfig } from 'prettier';
import { tsImport } from 'tsx/esm/api';

const root = fileURLToPath(new URL('../../', import.meta.url));
const manual = `${root}docs/cli.md`;
const start =
  '<!-- The rest of this chapter is generated: node scripts/cli-reference/build.mjs -->\n';
const end = '<!-- End of the generated part. -->\n';

const load = (path) => tsImport(`${root}${path}`, import.meta.url);
const { commands } = await load('packages/cli/src/commands.ts');
const { fileFields } = await load('packages/shared/src/import/sources/column-names.ts');

const text = readFileSync(manual, 'utf8');
const [before, rest] = split(text, start);
const [, after] = split(rest, end);
const chapter = [...(await Promise.all(commands.map(describe))), describeFields()].join('\n\n');
const options = await resolveConfig(manual);
const expected = await format(`${before}${start}\n${chapter}\n\n${end}${after}`, {
  ...options,
  parser: 'markdown',
});

if (!process.argv.includes('--check')) {
  writeFileSync(manual, expected);
  process.stderr.write('Wrote docs/cli.md\n');
} else if (expected !== text) {
  process.stderr.write('docs/cli.md is out of date. Run node scripts/cli-reference/build.mjs.\n');
  process.exitCode = 1;
}

function split(whole, mark) {
  const place = whole.indexOf(mark);
  if (place < 0) throw new Error(`docs/cli.md lacks the line ${mark}`);
  return [whole.slice(0, place), whole.slice(place + mark.length)];
}

/** Returns the section of a command: its purpose, how it is called, and its arguments and flags. */
async function describe({ name, load: loadDefinition }) {
  const command = new Command('eats').command(name).helpOption('--help', 'show this help');
  const definition = await loadDefinition();
  // A definition uses the run only when its command is called.
  definition.define(command, {});
  const help = command.createHelp();
  const rows = [
    ...help
      .visibleArguments(command)
      .map((argument) => [help.argumentTerm(argument), help.argumentDescription(argument)]),
    ...help.visibleOptions(command).map((option) => [option.flags, help.optionDescription(option)]),
  ];
  return [
    `### ${name}`,
    help.commandDescription(command),
    `\`\`\`sh\n${help.commandUsage(command)}\n\`\`\``,
    table(rows.map(([term, about]) => [`\`${term}\``, about])),
  ].join('\n\n');
}

function describeFields() {
  // The reviews of a file are read from JSON only.
  const fields = fileFields.filter((field) => field !== 'reviewsData');
  return `### Fields of an imported file

The names that \`--columns\` takes: ${fields.map((field) => `\`${field}\``).join(', ')}.`;
}

function table(rows) {
  const lines = rows.map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return ['| | |', '| --- | --- |', ...lines].join('\n');
}
