import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator, faultyConnection } from './administrators.ts';

/** Starts an empty directory in memory, with an administrator whose connection can fail. */
export function startDirectory() {
  const directory = createMemoryDirectory();
  const connection = faultyConnection(directory.administrator);
  const published = (id: string) =>
    directory.records().find((record) => record.kind === 'listing' && record.id === id)?.fields ??
    null;
  return { directory, connection, published, ada: administrator(connection, 'ada') };
}

/** Starts a directory in which the administrator has published a listing `x`. */
export async function startWithListing(name = 'Old') {
  const started = startDirectory();
  await started.ada.put('x', { name });
  await started.ada.publish();
  return started;
}
