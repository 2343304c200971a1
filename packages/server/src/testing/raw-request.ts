import { connect } from 'node:net';

/** Sends text as it is over a socket of its own; returns what the server sends until it closes the connection. */
export function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => {
      resolve(answer);
    });
    socket.on('error', reject);
  });
}
