import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { costliestQuery, hostileQueries } from '../attack/hostile-queries.ts';
import { sendRaw } from '../attack/raw-request.ts';
import {
  administrator,
  startDirectoryServer,
  type DirectoryServer,
} from '../running/directory-server.ts';
import type { BenchResult, BenchSuite } from './measurement.ts';

const visits = 400;
const visitorsAtOnce = 1_000;
const slowUploads = 200;

/** Compares the site under attack with the same site at rest, on a built server with the demo directory. */
export async function prepare(): Promise<BenchSuite> {
  const server = await startDirectoryServer({}, []);
  try {
    return await prepareWith(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function prepareWith(server: DirectoryServer): Promise<BenchSuite> {
  const port = Number(new URL(server.url).port);
  const config = await send(port, '/config.json');
  const { supabaseKey } = JSON.parse(config.text) as { supabaseKey: string };
  const headers = { apikey: supabaseKey };
  await pages(port, visits); // Warms up.
  const memoryBefore = await server.memory();

  async function attackWith(query: string): Promise<void> {
    await sendRaw(port, { method: 'GET', path: `/rest/v1/listings?${query}`, headers, body: '' });
  }

  return {
    measurements: [
      {
        name: 'home page, p99, during hostile queries / quiet',
        goal: 5,
        async measure() {
          const quiet = await pages(port, visits);
          let isOver = false;
          const attackers = Array.from({ length: 4 }, async () => {
            while (!isOver) await attackWith(costliestQuery);
          });
          const attacked = await pages(port, visits);
          isOver = true;
          await Promise.all(attackers);
          return {
            ratio: attacked / quiet,
            detail: `${attacked.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms`,
          };
        },
      },
      {
        name: `${String(visitorsAtOnce)} visitors at once, failed visits`,
        goal: 0,
        async measure() {
          const started = performance.now();
          const all = await Promise.allSettled(
            Array.from({ length: visitorsAtOnce }, () => send(port, '/')),
          );
          const failed = all.filter((one) => one.status === 'rejected' || one.value.status !== 200);
          return {
            ratio: failed.length,
            detail: `${(performance.now() - started).toFixed(0)} ms for all`,
          };
        },
      },
      {
        name: 'memory after hostile queries / before',
        goal: 1.5,
        async measure() {
          for (const { query } of hostileQueries) await attackWith(query);
          return compareMemory(server, memoryBefore);
        },
      },
      {
        name: `memory during ${String(slowUploads)} slow uploads / before`,
        goal: 1.5,
        async measure() {
          const token = await signIn(port, headers);
          const sockets = Array.from({ length: slowUploads }, () => openUpload(port, token));
          await pause(3_000);
          const result = await compareMemory(server, memoryBefore);
          for (const socket of sockets) socket.destroy();
          return result;
        },
      },
    ],
    close: () => server.stop(),
  };
}

function send(port: number, path: string) {
  return sendRaw(port, { method: 'GET', path, headers: {}, body: '' });
}

/** Visits the home page several times and returns the 99th percentile of the times, in milliseconds. */
async function pages(port: number, count: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const started = performance.now();
    const { status } = await send(port, '/');
    if (status !== 200) throw new Error(`The home page returned ${String(status)}.`);
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other)[Math.floor(count * 0.99)] ?? Number.NaN;
}

async function compareMemory(server: DirectoryServer, before: number): Promise<BenchResult> {
  const now = await server.memory();
  return { ratio: now / before, detail: `${now.toFixed(0)} MB, before ${before.toFixed(0)} MB` };
}

/** Returns an administrator's access token. */
async function signIn(port: number, headers: Readonly<Record<string, string>>): Promise<string> {
  const { text } = await sendRaw(port, {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return (JSON.parse(text) as { access_token: string }).access_token;
}

/** Starts a publish of almost the largest size allowed, and never completes it. */
function openUpload(port: number, token: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined); // The server closes uploads that it refuses.
  socket.write(
    `POST /rest/v1/rpc/publish_changes HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 4000000\r\n\r\n`,
  );
  socket.write('['.repeat(3_900_000));
  return socket;
}
