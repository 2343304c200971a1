// Writes packages/server/demo/demo-directory.json from the texts in this folder.
// With --check nothing is written: it says whether the file is up to date (exit 1 when it is not).
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeDirectory } from './compose.mjs';

const file = fileURLToPath(
  new URL('../../packages/server/demo/demo-directory.json', import.meta.url),
);
const text = `${JSON.stringify(composeDirectory(), null, 1)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
  console.error(`Written: ${file}`);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error(
    `${file} is not what scripts/demo-directory makes. Run node scripts/demo-directory/build.mjs.`,
  );
  process.exitCode = 1;
}
