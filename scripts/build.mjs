// Builds the site, the server and the terminal, or the packages that the arguments name; with --changed, only
// those whose sources changed since.
import process from 'node:process';
import { buildPackages } from './build-packages.mjs';

const names = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const force = !process.argv.includes('--changed');
process.exitCode = buildPackages(names.length > 0 ? names : undefined, { force }) ? 0 : 1;
