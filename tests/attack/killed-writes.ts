import type { AttackedDirectory } from './attacked-directory.ts';

/**
 * Adds listings as the owner until the process is killed in the middle, restarts it, and returns the names of the
 * acknowledged ones that are missing afterwards.
 */
export async function killDuringWrites(
  directory: AttackedDirectory,
  milliseconds: number,
): Promise<{ acknowledged: number; lost: readonly string[] }> {
  const acknowledged: string[] = [];
  const start = Date.now().toString(36);
  const writer = (async () => {
    for (let count = 0; ; count += 1) {
      const name = `written-${start}-${String(count)}`;
      const { status } = await directory.send(
        'POST',
        '/rest/v1/listings',
        { name, user_id: directory.ownerId },
        directory.owner,
      );
      if (status >= 300) return; // The account has as many listings as it may have.
      acknowledged.push(name);
    }
  })().catch(() => undefined); // The killed process closes the connection.
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  await directory.kill();
  await writer;
  await directory.restart();
  const { status, text } = await directory.send(
    'GET',
    '/rest/v1/listings?select=name&name=like.written-*',
    undefined,
    directory.owner,
  );
  if (status !== 200) throw new Error(text);
  const lost = acknowledged.filter((name) => !text.includes(`"${name}"`));
  return { acknowledged: acknowledged.length, lost };
}
