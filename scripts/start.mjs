import process from 'node:process';
import { runBuilt } from './run-built.mjs';
import { serverAllocator } from './server-allocator.mjs';

const args = ['start', ...process.argv.slice(2)];
runBuilt(['app', 'server'], 'packages/server/dist/main.js', args, serverAllocator);
