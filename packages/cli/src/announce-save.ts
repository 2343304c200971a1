import { resolve } from 'node:path';
import type { Run } from './run.ts';
import { watchReplacement } from './workspace/replaced-file.ts';
import type { Workspace } from './workspace/workspace.ts';

interface SaveTexts {
  /** What the run does: "import", "cleanup". */
  readonly action: string;
  /** That nothing was saved, as a sentence. */
  readonly unchanged: string;
}

/**
 * Keeps the message for Ctrl-C true in a run that saves once: until the file is replaced, how to start again, and then how
 * to see what was changed. Returns a function to call after the save.
 */
export function announceSave(
  { folder, again, setInterruptMessage }: Pick<Run, 'folder' | 'again' | 'setInterruptMessage'>,
  { name, realName, hint }: Workspace,
  { action, unchanged }: SaveTexts,
): () => void {
  const saved = `Interrupted after ${name} was saved. To see what the ${action} changed, run:\n  ${hint('status')}`;
  const isReplaced = watchReplacement(resolve(folder, realName));
  setInterruptMessage(() =>
    isReplaced() ? saved : `Interrupted. ${unchanged} To start again, run:\n  ${again()}`,
  );
  return () => {
    setInterruptMessage(saved);
  };
}
