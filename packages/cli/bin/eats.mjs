#!/usr/bin/env node
// npm links this file during installation, before the program is built.
import { existsSync } from 'node:fs';
import process from 'node:process';

const program = new URL('../dist/main.js', import.meta.url);
if (!existsSync(program)) {
  const { buildPackages } = await import('../../../scripts/build-packages.mjs');
  if (!buildPackages(['cli'])) process.exit(1);
}
await import(program.href);
