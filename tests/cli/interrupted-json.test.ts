import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runEats } from '../running/eats.ts';
import { buildOnce, temporaryFolder } from './built-eats.ts';

let place: ReturnType<typeof temporaryFolder>;
/** Accepts requests and never responds. */
let server: Server;
let url: string;

beforeAll(() => buildOnce('cli'), 120_000);
beforeEach(async () => {
  place = temporaryFolder();
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  place.remove();
});

test.each([
  ['pieces', ['pieces', '--output', 'out']],
  ['status', ['status']],
  ['doctor', ['doctor']],
])('a script that stops %s with Ctrl-C reads why it ended', async (name, args) => {
  const interruption = new AbortController();
  server.once('request', () => {
    interruption.abort();
  });

  const { exitCode, stdout } = await runEats([...args, '--url', url, '--json'], {
    folder: place.folder,
    interruptSignal: interruption.signal,
  });

  expect(exitCode).toBe(130);
  expect(JSON.parse(stdout)).toEqual({
    error: {
      code: 'run/interrupted',
      message: expect.stringMatching(/^Interrupted\. /) as string,
      hint: expect.stringContaining(`eats ${name} `) as string,
    },
  });
});
