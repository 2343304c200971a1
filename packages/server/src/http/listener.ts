import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Failure } from '@manchester-eats/shared/domain';
import { respondToError } from './refusals.ts';

/** Handles a request; the second parameter contains Node's own objects. */
export type RequestHandler = (
  request: Request,
  bindings: HttpBindings,
) => Response | Promise<Response>;

/** A listening socket. */
export interface Listener {
  readonly port: number;
  /** Accepts no new connections and waits up to ten seconds for pending ones, then closes all connections. */
  close(): Promise<void>;
}

const closingMilliseconds = 10_000;

/** How long a client may take to send a request, and its headers alone. */
const requestMilliseconds = 30_000;
const headersMilliseconds = 15_000;
/** How often Node looks for clients that took too long. */
const checkMilliseconds = 5_000;
/** Longer than the database may work on a request: cuts off clients that do not read their response. */
const silentMilliseconds = 180_000;
const maxConnections = 4_000;

/**
 * Longer than proxies keep an idle connection (nginx a minute, Caddy two), which would otherwise reuse one that
 * this side is just closing.
 */
const keepAliveMilliseconds = 130_000;

/**
 * Starts listening for requests.
 *
 * @throws {Failure} `usage/invalid` if the port or host cannot be used.
 */
export async function listen(
  handleRequest: RequestHandler,
  { port, host }: { port: number; host: string },
): Promise<Listener> {
  const handle = getRequestListener(
    (request, bindings) => handleRequest(request, bindings as HttpBindings),
    { errorHandler: respondToError },
  );
  const server = createServer(
    {
      keepAliveTimeout: keepAliveMilliseconds,
      requestTimeout: requestMilliseconds,
      headersTimeout: headersMilliseconds,
      connectionsCheckingInterval: checkMilliseconds,
    },
    (incoming, outgoing) => void handle(incoming, outgoing),
  );
  server.maxConnections = maxConnections;
  server.timeout = silentMilliseconds;
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
    const timeout = setTimeout(() => {
      server.closeAllConnections();
    }, closingMilliseconds);
    server.close(() => {
      clearTimeout(timeout);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function notListening(cause: Error, port: number, host: string): Failure {
  const code = 'code' in cause ? cause.code : '';
  if (code === 'EADDRINUSE') {
    return new Failure('usage/invalid', `Port ${String(port)} is in use by another program.`, {
      hint: 'Stop that program, or choose another port: PORT=4401 npm start',
      cause,
    });
  }
  if (code === 'EACCES') {
    return new Failure('usage/invalid', `You do not have permission to use port ${String(port)}.`, {
      hint: 'Set PORT to a number above 1023.',
      cause,
    });
  }
  return new Failure('usage/invalid', `The server cannot listen on ${host}.`, {
    hint: 'Check HOST: 127.0.0.1 is this computer only, 0.0.0.0 is every network.',
    cause,
  });
}
