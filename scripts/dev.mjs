// Serves the site from its sources with hot reload, on PORT or 4400, next to the built backend on a free port. Prints
// the one address to open once both are ready.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPackages, root } from './build-packages.mjs';

const usualPort = '4400';
const host = '127.0.0.1';
const port = process.env.PORT || usualPort;
const site = `http://${host}:${port}`;
const startUpMilliseconds = 120_000;

if (!buildPackages(['app', 'server'])) process.exit(1);

const backendPort = await freePort();
const backend = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
  cwd: root,
  stdio: ['inherit', 'pipe', 'inherit'],
  env: { EATS_SITE_URL: site, ...process.env, HOST: host, PORT: String(backendPort) },
});
// Its own address is not the one to open.
createInterface({ input: backend.stdout }).on('line', (line) => {
  if (!line.startsWith('Site:')) process.stdout.write(`${line}\n`);
});
const vite = spawn(
  process.execPath,
  [
    join(root, 'node_modules/vite/bin/vite.js'),
    ...['--host', host, '--port', port, '--strictPort', '--logLevel', 'warn'],
  ],
  {
    cwd: join(root, 'packages/app'),
    stdio: 'inherit',
    env: { ...process.env, EATS_DEV_BACKEND: `http://${host}:${backendPort}` },
  },
);
const children = [backend, vite];
let hasEnded = false;

function stopAll() {
  hasEnded = true;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
for (const child of children) {
  child.on('exit', (code) => {
    if (!hasEnded) process.exitCode = code ?? 1;
    stopAll();
  });
}
await untilReady();
if (!hasEnded) process.stdout.write(`Site, with hot reload: ${site}\n`);

/** Waits until the site answers for the backend, or until a child has ended. */
async function untilReady() {
  const deadline = Date.now() + startUpMilliseconds;
  while (!hasEnded && Date.now() < deadline) {
    const response = await fetch(`${site}/healthz`).catch(() => undefined);
    if (response?.status === 200) return;
    await pause(100);
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, host, () => {
      const { port: free } = server.address();
      server.close(() => {
        resolve(free);
      });
    });
  });
}
