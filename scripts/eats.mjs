import process from 'node:process';
import { runBuilt } from './run-built.mjs';

runBuilt(['cli'], 'packages/cli/dist/main.js', process.argv.slice(2));
