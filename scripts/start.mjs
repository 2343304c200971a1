import process from 'node:process';
import { runBuilt } from './run-built.mjs';

runBuilt(['app', 'server'], 'packages/server/dist/main.js', process.argv.slice(2));
