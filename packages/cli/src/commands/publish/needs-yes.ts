import { unpublishedChanges } from '@manchester-eats/shared/application';
import { Failure } from '@manchester-eats/shared/domain';
import { countText, numberText } from '../../terminal/words.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** What `eats publish` was told on the command line. */
export interface PublishFlags {
  readonly url?: string;
  readonly dropDemo?: boolean;
  readonly prefer?: 'local' | 'published';
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly data?: string;
}

type Known = Pick<Workspace, 'name' | 'documents' | 'base' | 'unknown'>;

/**
 * Why nothing is published where nobody can be asked, with what would be and the command that does it.
 * Counted without the server, since wrong usage tries nothing; null where no file can be read.
 */
export function needsYes(flags: PublishFlags, workspace: Known | null): Failure {
  const look =
    workspace === null
      ? 'Look with --dry-run.'
      : `As far as ${workspace.name} knows, it would ${countsText(workspace)}${
          flags.dropDemo === true ? ', and the demonstration with it' : ''
        }; --dry-run asks the server.`;
  return new Failure(
    'usage/invalid',
    'Publishing changes what everybody sees, and nobody can be asked here. Nothing was published.',
    { hint: `${look} To publish, run:\n  ${commandOf(flags)}` },
  );
}

function countsText({ documents, base, unknown }: Known): string {
  const { added, updated, removed } = unpublishedChanges(documents, base, unknown);
  const change = [numberText(updated.length), numberText(removed.length)] as const;
  return `add ${countText(added.length, 'record')}, update ${change[0]} and remove ${change[1]}`;
}

function commandOf({ url, dropDemo, prefer, json, data }: PublishFlags): string {
  return [
    'eats publish',
    ...(url === undefined ? [] : [`--url ${shellWord(url)}`]),
    ...(dropDemo === true ? ['--drop-demo'] : []),
    ...(prefer === undefined ? [] : [`--prefer ${prefer}`]),
    ...(json === true ? ['--json'] : []),
    ...(data === undefined ? [] : [`--data ${shellWord(data)}`]),
    '--yes',
  ].join(' ');
}

function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
