import { randomUUID } from 'node:crypto';
import { greaterManchester } from '@manchester-eats/shared/city';
import {
  changeDirectory,
  publishDirectory,
  pullDirectory,
  type ChangeContext,
} from '@manchester-eats/shared/application';
import {
  parseRecord,
  type DirectoryRecord,
  type Listing,
  type RecordFields,
} from '@manchester-eats/shared/domain';
import { createMemoryDirectory } from '@manchester-eats/shared/memory';
import type { ChangeCause, WorkingCopyHandle } from '@manchester-eats/shared/sync';
import type { FileOperations } from './file-operations.ts';
import { createMemoryFiles, type MemoryFiles } from './memory-files.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

export const dataPath = '/data/directory.json';

/** Opens a data file, for writing unless the options say otherwise; `end` ends the run. */
export function openTestWorkspace(
  files: FileOperations,
  options: Partial<WorkspaceOptions> = {},
): Workspace & { end(): void } {
  const ends: (() => void)[] = [];
  const workspace = openWorkspace({
    name: 'directory.json',
    folder: '/data',
    writable: true,
    onEnd: (cleanUp) => ends.push(cleanUp),
    now: () => Date.parse('2026-11-22T10:00:00.000Z'),
    files,
    ...options,
  });
  return {
    ...workspace,
    end() {
      for (const end of ends.reverse()) end();
    },
  };
}

/** Creates the context of changes in a test. */
export function context(copy: WorkingCopyHandle): ChangeContext {
  return {
    copy,
    city: greaterManchester,
    now: () => '2026-11-22T10:00:00.000Z',
    newId: () => randomUUID(),
  };
}

/** Saves records in a workspace, as one change. */
export async function putRecords(
  { copy }: Pick<Workspace, 'copy'>,
  records: readonly DirectoryRecord[],
  cause?: ChangeCause,
): Promise<void> {
  await changeDirectory(
    context(copy),
    { label: 'Saved in a test', put: records, remove: [] },
    cause,
  );
}

type Directory = Parameters<typeof publishDirectory>[0]['directory'];

/** Publishes a workspace; throws if that fails. */
export async function publishAll(
  { copy }: Pick<Workspace, 'copy'>,
  directory: Directory,
  options: { readonly takeBack?: boolean } = {},
) {
  const published = await publishDirectory({ ...context(copy), directory, ...options });
  if (!published.ok) throw published.failure;
  return published.value;
}

/** Pulls into a workspace; throws if that fails. */
export async function pullAll({ copy }: Pick<Workspace, 'copy'>, directory: Directory) {
  const pulled = await pullDirectory({ ...context(copy), directory });
  if (!pulled.ok) throw pulled.failure;
  return pulled.value;
}

/** Creates files in memory, a published directory, and functions that run work on them, publish and pull. */
export function createTestSite(directory = createMemoryDirectory()) {
  const files = createMemoryFiles();
  return {
    files,
    directory,
    /** Opens the data file, does the work, saves and ends the run. */
    run: async (work?: (workspace: Workspace) => Promise<unknown>, takeBack = false) => {
      const workspace = openTestWorkspace(files, { takeBack });
      await work?.(workspace);
      workspace.save();
      workspace.end();
      return workspace;
    },
    publish: (workspace: Workspace) => publishAll(workspace, directory.administrator),
    pull: (workspace: Workspace) => pullAll(workspace, directory.administrator),
  };
}

/** A data file as JSON. */
export interface FileContent {
  state?: string;
  documents: Record<string, Record<string, unknown>[]>;
  [key: string]: unknown;
}

/** Reads the data file as JSON. */
export function readContent(files: MemoryFiles, path = dataPath): FileContent {
  return JSON.parse(new TextDecoder().decode(files.content.get(path))) as FileContent;
}

/** Edits the data file by hand. */
export function editContent(files: MemoryFiles, change: (file: FileContent) => void): void {
  const file = readContent(files);
  change(file);
  writeContent(files, JSON.stringify(file, null, 2));
}

/** Writes a data file. */
export function writeContent(files: MemoryFiles, text: string, path = dataPath): void {
  files.content.set(path, new TextEncoder().encode(text));
}

/** Opens a workspace with these records as unpublished changes. */
export async function workspaceWith(
  records: readonly DirectoryRecord[],
  files: MemoryFiles = createMemoryFiles(),
  cause?: ChangeCause,
): Promise<ReturnType<typeof openTestWorkspace>> {
  const workspace = openTestWorkspace(files);
  if (records.length > 0) await putRecords(workspace, records, cause);
  workspace.end();
  return openTestWorkspace(files);
}

/** Creates the record of a listing, by default a plain restaurant in Ancoats. */
export function asListing(id: string, fields: Partial<Listing> = {}): DirectoryRecord {
  const parsed = parseRecord('listing', id, {
    name: `Place ${id}`,
    address: '9 Cotton Street, Ancoats, Manchester, M4 5BF',
    category: 'Restaurants',
    categories: ['Restaurants'],
    area: 'Ancoats',
    lat: 53.4846,
    lng: -2.2263,
    source: 'administrator',
    ...(fields as RecordFields),
  });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value;
}
