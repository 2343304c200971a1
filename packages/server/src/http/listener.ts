import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Failure } from '@manchester-eats/shared/domain';

/** Answers requests; the second parameter holds Node's own objects. */
export type Answering = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** A listening socket. */
export interface Listener {
  readonly port: number;
  /** Takes no new requests, lets those under way finish, then cuts what is left. */
  close(): Promise<void>;
}

const patienceMilliseconds = 10_000;

/** Longer than proxies keep theirs, so that the one who reuses a connection never finds it closed. */
const keepAliveMilliseconds = 65_000;

/** Listens on an address. Throws `usage/invalid` in words where that is not possible. */
export async function listen(
  answering: Answering,
  { port, host }: { port: number; host: string },
): Promise<Listener> {
  const handle = getRequestListener((request, bindings) =>
    answering(request, bindings as HttpBindings),
  );
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  server.keepAliveTimeout = keepAliveMilliseconds;
  server.headersTimeout = keepAliveMilliseconds + 1_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      reject(notListening(cause, port, host));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      server.closeAllConnections();
    }, patienceMilliseconds);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function notListening(cause: Error, port: number, host: string): Failure {
  const code = 'code' in cause ? cause.code : '';
  if (code === 'EADDRINUSE') {
    return new Failure('usage/invalid', `Port ${String(port)} is in use by another program.`, {
      hint: 'Stop that one, or choose another with PORT, as in PORT=4401 npm start.',
      cause,
    });
  }
  if (code === 'EACCES') {
    return new Failure('usage/invalid', `Port ${String(port)} may not be used by this account.`, {
      hint: 'Choose one above 1023 with PORT.',
      cause,
    });
  }
  return new Failure('usage/invalid', `The address ${host} cannot be listened on.`, {
    hint: 'Check HOST; 127.0.0.1 is this machine alone, 0.0.0.0 every network.',
    cause,
  });
}
