import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { Failure } from '@manchester-eats/shared/domain';
import { socketFolderName } from '../data-folder/folder-contents.ts';
import { resetPassword } from '../accounts/reset-password.ts';
import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import type { EventLog } from '../events/event-log.ts';
import { packRunning, removeCopies } from './pack-backup.ts';

/** The longest path that every system accepts for a socket, in bytes. */
const maxSocketPathBytes = 100;

const maxBodyBytes = 4_096;
const resetRequest = z.object({ email: z.string() });

/** What the operator's commands need from the running server. */
interface ControlParts {
  readonly folder: string;
  readonly database: Pick<EmbeddedDatabase, 'exclusive'>;
  readonly events: EventLog;
  readonly log: (line: string) => void;
}

/** Returns the path of the socket. Only the owner of its folder can open it, so the socket needs no password. */
export function controlSocketPath(folder: string): string {
  return join(folder, socketFolderName, 'socket');
}

/**
 * Lets the operator's commands reach the running server through a socket in the data folder, which no network
 * and no other user can reach. Returns a function that closes it. If the socket cannot be opened, the
 * server runs without it.
 */
export async function openControlSocket(parts: ControlParts): Promise<() => Promise<void>> {
  const path = controlSocketPath(parts.folder);
  removeCopies(parts.folder);
  const server = createServer((request, response) => {
    void answer(request, response, parts);
  });
  try {
    if (Buffer.byteLength(path) > maxSocketPathBytes) throw new Error('The path is too long.');
    const folder = join(parts.folder, socketFolderName);
    rmSync(folder, { recursive: true, force: true }); // A killed server leaves its socket.
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o700);
    server.listen(path);
    await once(server, 'listening');
    chmodSync(path, 0o600);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    parts.log(`Backups and password resets only work while the server is stopped: ${reason}`);
    return () => Promise.resolve();
  }
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    rmSync(join(parts.folder, socketFolderName), { recursive: true, force: true });
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, database, events }: ControlParts,
): Promise<void> {
  try {
    switch (`${request.method ?? ''} ${request.url ?? ''}`) {
      case 'POST /reset-password': {
        const { email } = resetRequest.parse(JSON.parse(await readText(request)));
        const password = await database.exclusive((connection) => resetPassword(connection, email));
        events.record({ event: 'password_reset', account: email.trim().toLowerCase() });
        sendJson(response, 200, { password });
        return;
      }
      case 'POST /backup': {
        const backup = await packRunning(folder, database);
        await pipeline(backup, response);
        events.record({ event: 'backup_made' });
        return;
      }
      default:
        throw new Failure('usage/invalid', 'The running server does not know this command.');
    }
  } catch (error) {
    if (response.headersSent) response.destroy();
    else sendJson(response, 400, describe(error));
  }
}

function describe(error: unknown): { code: string; message: string; hint: string } {
  return error instanceof Failure
    ? { code: error.code, message: error.message, hint: error.hint }
    : {
        code: 'storage/write-failed',
        message: `The running server could not run the command: ${error instanceof Error ? error.message : ''}`,
        hint: '',
      };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > maxBodyBytes) throw new Failure('usage/invalid', 'The request is too large.');
  }
  return text;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
