import type { Workspace } from '../workspace/workspace.ts';

/** Names the version that a run kept, as a sentence after another one; empty where it kept none. */
export function versionText({ keptVersion }: Pick<Workspace, 'keptVersion'>): string {
  const version = keptVersion();
  return version === null ? '' : ` The version before is ${version}.`;
}
