import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import { nothingChanged, readLocalChanges, type LocalChanges } from './local-changes.ts';

/** A copy of a document's text, with what a recovery needs to choose among copies. */
export interface CopyEnvelope {
  /** Unix milliseconds by the clock of the time; for people, decides nothing. */
  readonly savedAt: number;
  /** What in it was changed here and not published. */
  readonly changes: LocalChanges;
  /** The JSON of the document. */
  readonly text: string;
}

const dataMark = ',"data":';

/** An envelope as JSON: `{savedAt, checksum, changes, data}`, the document's own JSON standing as `data`. */
export function sealCopy({ savedAt, changes, text }: CopyEnvelope): string {
  const head = JSON.stringify({ savedAt, checksum: textHash(text), changes });
  return `${head.slice(0, -1)}${dataMark}${text}}`;
}

/** Reads an envelope; null when it is cut off, altered or none. Older ones name no changes. */
export function openCopy(sealed: string): CopyEnvelope | null {
  const mark = sealed.indexOf(dataMark);
  if (mark < 0 || !sealed.endsWith('}')) return null;
  const json = parseJson(`${sealed.slice(0, mark)}}`);
  const head = (json.ok ? (json.value ?? {}) : {}) as Readonly<Record<string, unknown>>;
  const text = sealed.slice(mark + dataMark.length, -1);
  if (head['checksum'] !== textHash(text)) return null;
  const { savedAt, changes } = head;
  return {
    savedAt: typeof savedAt === 'number' ? savedAt : 0,
    changes: changes === undefined ? nothingChanged : readLocalChanges(changes),
    text,
  };
}
