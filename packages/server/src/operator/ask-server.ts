import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { Failure, type FailureCode } from '@manchester-eats/shared/domain';
import { controlSocketPath } from './control-socket.ts';

const problem = z.object({ code: z.string(), message: z.string(), hint: z.string() });

/**
 * Sends a command to the server that uses a data folder. Returns its answer as a stream, or null if no server
 * listens.
 *
 * @throws {Failure} as the server reports it, or `usage/invalid` if its socket belongs to another user.
 */
export async function askServer(
  folder: string,
  command: 'reset-password' | 'backup',
  body: object = {},
): Promise<IncomingMessage | null> {
  const asked = request({
    socketPath: controlSocketPath(folder),
    method: 'POST',
    path: `/${command}`,
  });
  asked.end(JSON.stringify(body));
  let answer: IncomingMessage;
  try {
    [answer] = (await once(asked, 'response')) as [IncomingMessage];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EINVAL') return null;
    if (code !== 'EACCES') throw error;
    throw new Failure('usage/invalid', 'The server runs as another user. Nothing was done.', {
      hint: 'Run the command as that user or as root.',
    });
  }
  if (answer.statusCode === 200) return answer;
  const { code, message, hint } = problem.parse(JSON.parse(await readAll(answer)));
  throw new Failure(code as FailureCode, message, { hint });
}

/** Reads an answer to its end. */
export async function readAll(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
}
