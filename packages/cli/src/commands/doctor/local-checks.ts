import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import process from 'node:process';
import { Failure } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import { commandLine, shellWord } from '../../terminal/command-line.ts';
import { dataFlag } from '../../terminal/data-path.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import { countText } from '../../terminal/words.ts';
import { version } from '../../version.ts';
import { openWorkspace, type Workspace } from '../../workspace/workspace.ts';
import { note, ok, wrong, wrongBecause, type Check } from './check.ts';

const oldestNode = [20, 19] as const;

/** Checks the version of Node. */
export function checkNode(nodeVersion = process.versions.node): Check {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  const isNew = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  return isNew
    ? ok('Programs', `eats ${version} on Node ${nodeVersion}`)
    : wrong(
        'Programs',
        `eats needs Node ${oldestNode.join('.')} or later, and this is ${nodeVersion}.`,
      );
}

/** Checks the folder of the data file, and whether the file and the one beside it can be read as a whole. */
export function checkData(flags: { readonly data?: string }, run: Run): Check[] {
  const options = workspaceOptions({ ...flags, dryRun: true }, run);
  const folder = checkFolder(dirname(resolve(run.folder, options.name)));
  try {
    return [folder, ...fileChecks(openWorkspace(options))];
  } catch (error) {
    if (error instanceof Failure) return [folder, wrongBecause('Data file', error)];
    throw error;
  }
}

function checkFolder(folder: string): Check {
  try {
    if (!statSync(folder).isDirectory()) return wrong('Folder', `${folder} is not a folder.`);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok('Folder', `${folder} can be written`);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing
      ? wrong('Folder', `${folder} does not exist.`, `mkdir -p ${shellWord(folder)}`)
      : wrong('Folder', `${folder} cannot be written by you.`, `ls -ld ${shellWord(folder)}`);
  }
}

function fileChecks(workspace: Workspace): Check[] {
  const { name, existed, unread, unreadDocuments } = workspace;
  const data = dataFlag(name);
  if (!existed) {
    return [
      note(
        'Data file',
        `${name} does not exist yet.`,
        commandLine('import', { source: 'fhrs', data }),
      ),
    ];
  }
  const problems = unread.length + unreadDocuments.length;
  const status = commandLine('status', { offline: true, data });
  const file =
    problems > 0
      ? wrong('Data file', `${countText(problems, 'part')} of ${name} cannot be read.`, status)
      : ok('Data file', `${name} is whole`);
  const notes = workspace.notes.map((sentence) => {
    const [finding = '', command = status] = sentence.split('\n  ');
    return note('Data file', finding, command);
  });
  return [file, ...notes];
}
