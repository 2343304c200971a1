import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultHost, defaultServerUrl, serverUrlFile } from '@manchester-eats/shared/urls';
import type { Run } from '../run.ts';
import { firstGiven } from '../terminal/first-given.ts';

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/;

/**
 * Returns the URL of the server that `npm start` runs: on the port in PORT, or as it noted it in its data folder,
 * otherwise on the usual port. A noted URL of another computer is ignored: a folder may come from anybody, and a
 * password is sent to the server.
 */
export function localServerUrl({
  environment,
  folder,
}: Pick<Run, 'environment' | 'folder'>): string {
  const port = environment['PORT'] ?? '';
  if (/^[1-9]\d{0,4}$/.test(port)) return `http://${defaultHost}:${port}`;
  const dataFolder = firstGiven(environment['EATS_DATA_DIR']) ?? '.data';
  try {
    const url = readFileSync(join(resolve(folder, dataFolder), serverUrlFile), 'utf8').trim();
    return loopback.test(url) ? url : defaultServerUrl;
  } catch {
    return defaultServerUrl; // No server is running on this folder.
  }
}
