// Builds the site, the server and the terminal; with --changed, only those whose sources changed since.
import process from 'node:process';
import { buildPackages } from './build-packages.mjs';

const force = !process.argv.includes('--changed');
process.exitCode = buildPackages(undefined, { force }) ? 0 : 1;
