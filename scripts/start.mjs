import process from 'node:process';
import { runBuilt } from './run-built.mjs';

const args = ['start', ...process.argv.slice(2)];
runBuilt(['app', 'server'], 'packages/server/dist/main.js', args);
