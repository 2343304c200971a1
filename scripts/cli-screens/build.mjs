// Writes docs/cli-screens.md: what eats shows in a real terminal of 80 and of 50 columns, captured from a
// pseudo-terminal (util-linux `script`). Ids and times differ in each run, so it is run by hand.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { buildPackages, root } from '../build-packages.mjs';

const places = `name,address,category,phone
Rudy's,"9 Cotton Street, Manchester, M4 5BF",Restaurants,0161 820 8292
The Trackside,"Bolton Street, Bury, BL9 0EY",Bars & Pubs,0161 764 6461
Tea Rooms,"1 Bridge Street, Bury, BL9 0DG",Cafes,
`;
const screens = [
  [80, 'status --offline'],
  [80, 'log'],
  [80, 'undo --dry-run'],
  [80, 'doctor --offline'],
  [50, 'status --offline'],
  [50, 'log'],
];

if (!buildPackages(['cli'])) process.exit(1);
const program = join(root, 'packages/cli/bin/eats.mjs');
const folder = mkdtempSync(join(tmpdir(), 'eats-screens-'));
const environment = {
  PATH: process.env.PATH,
  HOME: folder,
  TERM: 'xterm-256color',
  NO_COLOR: '1',
  EATS_EMAIL: 'ann@example.org',
};

function capture(columns, args) {
  const command = `stty cols ${columns} rows 40; cd '${folder}'; '${program}' ${args}`;
  const output = execFileSync('script', ['-qec', command, '/dev/null'], {
    encoding: 'utf8',
    env: environment,
  });
  return stripVTControlCharacters(output)
    .replaceAll('\r', '')
    .replaceAll(folder, '~/directory')
    .trimEnd();
}

try {
  writeFileSync(join(folder, 'places.csv'), places);
  capture(80, 'import --source file --input places.csv');
  const sections = screens.map(
    ([columns, args]) =>
      `## \`eats ${args}\`, ${columns} columns\n\n\`\`\`text\n$ eats ${args}\n${capture(columns, args)}\n\`\`\`\n`,
  );
  const head =
    '# Screens of `eats`\n\nCaptured from a terminal by `node scripts/cli-screens/build.mjs`. [The manual](cli.md)\n\n';
  writeFileSync(join(root, 'docs/cli-screens.md'), head + sections.join('\n'));
  process.stderr.write('Wrote docs/cli-screens.md\n');
} finally {
  rmSync(folder, { recursive: true });
}
