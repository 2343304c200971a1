/** Gives a server to the tests of a fixture, and stops it after them. */
export async function useAndStop<Server extends { stop(): Promise<void> }>(
  server: Server,
  use: (server: Server) => Promise<void>,
): Promise<void> {
  await use(server);
  await server.stop();
}
