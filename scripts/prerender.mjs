// Writes the whole site as files: `eats prerender` with the site of this folder.
import { join } from 'node:path';
import process from 'node:process';
import { root } from './build-packages.mjs';
import { runBuilt } from './run-built.mjs';

const site = join(root, 'packages', 'app');
const args = ['prerender', '--site', site, ...process.argv.slice(2)];
runBuilt(['app', 'cli'], 'packages/cli/dist/main.js', args);
