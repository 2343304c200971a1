import { textHash } from '../domain/json/text-hash.ts';
import { parseJsonObject } from './json-object.ts';

/** A copy of a document's text, with what a recovery needs to choose among copies. */
export interface CopyEnvelope {
  /** Unix milliseconds. */
  readonly savedAt: number;
  readonly revision: number;
  /** The JSON of the document, exactly as its primary had it. */
  readonly text: string;
}

const dataMark = ',"data":';

/** An envelope as JSON: `{savedAt, revision, checksum, data}`, the document's own JSON standing as `data`. */
export function sealCopy({ savedAt, revision, text }: CopyEnvelope): string {
  const head = JSON.stringify({ savedAt, revision, checksum: textHash(text) });
  return `${head.slice(0, -1)}${dataMark}${text}}`;
}

/** Reads an envelope; null when it is cut off, altered or none. */
export function openCopy(sealed: string): CopyEnvelope | null {
  const mark = sealed.indexOf(dataMark);
  if (mark < 0 || !sealed.endsWith('}')) return null;
  const head = parseHead(`${sealed.slice(0, mark)}}`);
  if (head === null) return null;
  const text = sealed.slice(mark + dataMark.length, -1);
  return textHash(text) === head.checksum
    ? { savedAt: head.savedAt, revision: head.revision, text }
    : null;
}

function parseHead(text: string): { savedAt: number; revision: number; checksum: string } | null {
  const head = parseJsonObject(text);
  const savedAt = head?.['savedAt'];
  const revision = head?.['revision'];
  const checksum = head?.['checksum'];
  return typeof savedAt === 'number' && typeof revision === 'number' && typeof checksum === 'string'
    ? { savedAt, revision, checksum }
    : null;
}
