import { discardWithUndo } from '../application/change-directory.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator, type TestAdministrator } from './administrators.ts';

/** An administrator of a directory with one published listing, `x`. */
export async function startWithListing() {
  const directory = createMemoryDirectory();
  const ada = administrator(directory.administrator, 'ada');
  await ada.put('x', { name: 'Old' });
  await ada.publish();
  return { directory, ada };
}

/** Returns the unpublished changes of an administrator. */
export function changesOf({ context }: TestAdministrator) {
  return context.copy.state().changes;
}

/** Discards every unpublished change; returns the change that undoes it. */
export async function discardAll(one: TestAdministrator): Promise<string> {
  const changes = new Set(changesOf(one).map(({ id }) => id));
  return (await discardWithUndo(one.context, { changes }, 'Discard')) ?? '';
}
