// Writes the skyline of the home page. With --check it writes nothing, and exits with 1 if the file is out of
// date.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { drawSkyline } from './draw-skyline.mjs';

const name = 'packages/app/src/features/site/skyline.svg';
const file = fileURLToPath(new URL(`../../${name}`, import.meta.url));

if (!process.argv.includes('--check')) {
  writeFileSync(file, drawSkyline());
  process.stderr.write(`Wrote ${name}\n`);
} else if (readFileSync(file, 'utf8') !== drawSkyline()) {
  process.stderr.write(`${name} is out of date. Run node scripts/skyline/build.mjs.\n`);
  process.exitCode = 1;
}
