import type { Workspace, WorkspaceContent } from './workspace.ts';

/** A workspace for tests that keeps every save. */
export interface MemoryWorkspace extends Workspace {
  readonly saves: WorkspaceContent[];
  /** What it holds now, as a new run would read it. */
  reopened(): MemoryWorkspace;
}

/** A workspace in memory. `failAfter` makes every save after so many fail as a full disk does. */
export function memoryWorkspace(
  content: WorkspaceContent,
  options: Partial<Pick<Workspace, 'setAside' | 'unknown' | 'unknownDocuments' | 'existed'>> & {
    readonly failAfter?: number;
    readonly failure?: Error;
  } = {},
): MemoryWorkspace {
  const saves: WorkspaceContent[] = [];
  let current = content;
  return {
    ...content,
    name: 'directory.json',
    existed: options.existed ?? true,
    setAside: options.setAside ?? [],
    unknown: options.unknown ?? [],
    unknownDocuments: options.unknownDocuments ?? [],
    notes: [],
    saves,
    save(next) {
      if (saves.length >= (options.failAfter ?? Number.POSITIVE_INFINITY)) {
        throw options.failure ?? new Error('full');
      }
      const merged = { ...current, ...next };
      if (JSON.stringify(merged) === JSON.stringify(current)) return false;
      current = merged;
      saves.push(current);
      return true;
    },
    reopened: () => memoryWorkspace(current),
  };
}
