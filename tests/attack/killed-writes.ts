import type { AttackedDirectory } from './attacked-directory.ts';

/** Fewer than the rows that one response can contain, so that the check below reads them all. */
const maxWrites = 900;

/**
 * Adds categories with the secret key until the process is killed in the middle, so many milliseconds after the first
 * was acknowledged: a busy machine takes its time. Restarts the process, and returns how many were acknowledged and
 * the ids of those that are missing afterwards.
 */
export async function killDuringWrites(
  directory: AttackedDirectory,
  milliseconds: number,
): Promise<{ acknowledged: number; lost: readonly string[] }> {
  const acknowledged: string[] = [];
  const start = Date.now().toString(36);
  const refusals: string[] = [];
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const writer = (async () => {
    for (let count = 0; count < maxWrites; count += 1) {
      const id = `written-${start}-${String(count)}`;
      const { status, text } = await directory.send(
        'POST',
        '/rest/v1/categories',
        { id, name: id },
        directory.program,
      );
      if (status >= 500) return; // A proxy says that the process is gone.
      if (status >= 300) {
        refusals.push(text);
        return;
      }
      acknowledged.push(id);
      hasBegun();
    }
  })().catch(() => undefined); // The killed process closes the connection.
  await Promise.race([begun, writer]);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  await directory.kill();
  await writer;
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  await directory.restart();
  const { status, text } = await directory.send(
    'GET',
    `/rest/v1/categories?select=id&id=like.written-${start}-*`,
    undefined,
    directory.program,
  );
  if (status !== 200) throw new Error(text);
  const lost = acknowledged.filter((id) => !text.includes(`"${id}"`));
  return { acknowledged: acknowledged.length, lost };
}
