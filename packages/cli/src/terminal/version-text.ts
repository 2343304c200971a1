import type { Workspace } from '../workspace/workspace.ts';

/** Returns a sentence to append that names the version that a run saved; empty if it saved none. */
export function versionText({ keptVersion }: Pick<Workspace, 'keptVersion'>): string {
  const version = keptVersion();
  return version === null ? '' : ` The previous version is ${version}.`;
}
