import type { Workspace } from '../workspace/workspace.ts';

/** Names the version that a run saved, as a sentence to append; empty where it saved none. */
export function versionText({ keptVersion }: Pick<Workspace, 'keptVersion'>): string {
  const version = keptVersion();
  return version === null ? '' : ` The previous version is ${version}.`;
}
