import process from 'node:process';
import { runBuilt } from './run-built.mjs';
import { serverAllocator } from './server-allocator.mjs';

const args = process.argv.slice(2);
const isStart = args.length === 0 || args[0] === 'start';
const needed = isStart ? ['app', 'server'] : ['server'];
runBuilt(needed, 'packages/server/dist/main.js', args, serverAllocator);
