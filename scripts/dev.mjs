// Serves the site from its sources with hot reload, next to the built backend.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { buildPackages, root } from './build-packages.mjs';

if (!buildPackages(['app', 'server'])) process.exit(1);
const children = [
  spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'packages/app'),
    stdio: 'inherit',
  }),
];
function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
for (const child of children) child.on('exit', stopAll);
