import process from 'node:process';
import { runBuilt } from './run-built.mjs';

const args = process.argv.slice(2);
const isStart = args.length === 0 || args[0] === 'start';
runBuilt(isStart ? ['app', 'server'] : ['server'], 'packages/server/dist/main.js', args);
