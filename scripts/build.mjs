import process from 'node:process';
import { buildPackages } from './build-packages.mjs';

process.exitCode = buildPackages(undefined, { force: true }) ? 0 : 1;
