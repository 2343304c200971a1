import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpClient, type HttpClientOptions } from './http-client.ts';
import { HttpError } from './http-error.ts';

const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.unshift(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

function client(options: HttpClientOptions = {}) {
  const pauses: number[] = [];
  const http = createHttpClient({
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    ...options,
  });
  cleanUps.push(() => http.close());
  return { http, pauses };
}

test('a busy server is retried with growing pauses', async () => {
  let requests = 0;
  const url = await serve((_, response) => {
    requests += 1;
    response.statusCode = requests < 4 ? 503 : 200;
    response.end('open');
  });
  const { http, pauses } = client();

  const response = await http.send(url);

  expect(new TextDecoder().decode(response.bytes)).toBe('open');
  expect(pauses).toEqual([400, 800, 1600]);
});

test('the Retry-After header is respected', async () => {
  let requests = 0;
  const url = await serve((_, response) => {
    requests += 1;
    if (requests === 1) response.writeHead(503, { 'retry-after': '7' });
    response.end();
  });
  const { http, pauses } = client();

  await http.send(url);

  expect(pauses).toEqual([7000]);
});

test('an interrupted response is requested again', async () => {
  let requests = 0;
  const url = await serve((_, response) => {
    requests += 1;
    if (requests > 1) {
      response.end('the whole body');
      return;
    }
    response.writeHead(200, { 'content-length': '1000' });
    response.write('a part', () => response.destroy());
  });

  const response = await client().http.send(url);

  expect(new TextDecoder().decode(response.bytes)).toBe('the whole body');
});

test('a write is never retried', async () => {
  let requests = 0;
  const url = await serve((_, response) => {
    requests += 1;
    response.statusCode = 503;
    response.end();
  });

  const response = await client().http.send(url, { method: 'POST', body: '{}' });

  expect(response.status).toBe(503);
  expect(requests).toBe(1);
});

test('a response larger than the limit is refused', async () => {
  const url = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });

  const response = client({ maxBytes: 1024 * 1024 }).http.send(url);

  await expect(response).rejects.toThrow('its response is larger than 1 MB');
});

test('a refused connection is reported at once', async () => {
  const { http, pauses } = client();
  const url = await serve(() => undefined);
  await cleanUps.shift()?.();

  const response = http.send(url);

  await expect(response).rejects.toThrow(new HttpError('the connection was refused'));
  expect(pauses).toEqual([]);
});

test('a request whose signal times out reports that there was no response in time', async () => {
  const url = await serve(() => undefined);

  const response = client().http.send(url, { tries: 1, signal: AbortSignal.timeout(30) });

  await expect(response).rejects.toThrow('it did not respond in time');
});

test('fetch sends the method, headers and body of a request', async () => {
  const url = await serve((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ method: request.method, key: request.headers['apikey'], body }),
      );
    });
  });

  const response = await client().http.fetch(url, {
    method: 'POST',
    headers: { apikey: 'k' },
    body: 'steps',
  });

  expect(await response.json()).toEqual({ method: 'POST', key: 'k', body: 'steps' });
});

test('a request that is cancelled during the pause before a retry ends at once', async () => {
  const stop = new AbortController();
  const url = await serve((_, response) => {
    response.writeHead(503, { 'retry-after': '20' });
    response.end(() =>
      setTimeout(() => {
        stop.abort();
      }, 50),
    );
  });
  const http = createHttpClient();
  cleanUps.push(() => http.close());
  const started = performance.now();

  await expect(http.send(url, { signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(performance.now() - started).toBeLessThan(5000);
});

test('a request that times out during the pause before a retry reports no response in time', async () => {
  const url = await serve((_, response) => {
    response.writeHead(503, { 'retry-after': '20' });
    response.end();
  });
  const http = createHttpClient();
  cleanUps.push(() => http.close());

  await expect(http.send(url, { signal: AbortSignal.timeout(200) })).rejects.toThrow(
    new HttpError('it did not respond in time'),
  );
});

test.each([
  ['a password', { method: 'POST', body: 'secret' }],
  ['a key', { headers: { apikey: 'secret' } }],
])('%s is not sent on to another site to which the server redirects', async (_, request) => {
  const received: string[] = [];
  const other = await serve((incoming, response) => {
    received.push(incoming.url ?? '');
    response.end();
  });
  const url = await serve((_incoming, response) => {
    response.writeHead(307, { location: `${other}/token` }).end();
  });

  await expect(client().http.send(url, request)).rejects.toThrow(
    new HttpError(`it redirects to ${other}, where secrets are not sent`),
  );
  expect(received).toEqual([]);
});

test('a redirect within the site sends the same request again', async () => {
  const received: string[] = [];
  const url = await serve((incoming, response) => {
    incoming.setEncoding('utf8').on('data', (text: string) => {
      received.push(`${incoming.url ?? ''} ${text}`);
    });
    incoming.on('end', () => {
      if (incoming.url === '/old') response.writeHead(308, { location: '/new' });
      response.end();
    });
  });

  const response = await client().http.send(`${url}/old`, { method: 'POST', body: 'secret' });

  expect(response.status).toBe(200);
  expect(received).toEqual(['/old secret', '/new secret']);
});

test('a redirect that would lose what was sent, or never ends, is an error', async () => {
  const url = await serve((incoming, response) => {
    const isPost = incoming.method === 'POST';
    response.writeHead(isPost ? 302 : 307, { location: isPost ? '/' : '/again' }).end();
  });
  const { http } = client();

  await expect(http.send(url, { method: 'POST', body: 'x' })).rejects.toThrow('it redirects to');
  await expect(http.send(url, { headers: { apikey: 'x' } })).rejects.toThrow('it redirects to');
});

test('a file without secrets is followed to another site', async () => {
  const other = await serve((_, response) => response.end('the register'));
  const url = await serve((_, response) => {
    response.writeHead(302, { location: other }).end();
  });

  const { bytes } = await client().http.send(url);

  expect(new TextDecoder().decode(bytes)).toBe('the register');
});
