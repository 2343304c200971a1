import { detectMediaType } from '../../domain/media/detect-media-type.ts';

/** A file that is not text, and what to do with it. */
export interface ForeignFile {
  /** Follows the name of the file: `is an Excel workbook`. */
  readonly problem: string;
  readonly cure: string;
}

/** The bytes at either end of a zip that are searched for the names of its parts. */
const searchedBytes = 8_192;

const saveAsCsv =
  'Open it where it was made, choose "Save as" or "Export", and save the sheet as CSV (UTF-8).';

/** The parts that tell what a zip is, the most telling first. */
const zipParts: readonly (readonly [part: string, name: string])[] = [
  ['xl/', 'an Excel workbook'],
  ['opendocument.spreadsheet', 'an OpenDocument sheet'],
  ['opendocument', 'an OpenDocument file'],
  ['word/', 'a Word document'],
  ['Index/', 'a sheet of Apple Numbers'],
];

/** Returns what a file is that holds no text, such as a workbook or a PDF; null if it may be text. */
export function detectForeignFile(bytes: Uint8Array): ForeignFile | null {
  const head = letters(bytes.subarray(0, searchedBytes));
  if (head.startsWith('PK\x03\x04')) return zipFile(head + letters(bytes.subarray(-searchedBytes)));
  if (head.startsWith('\xd0\xcf\x11\xe0'))
    return { problem: 'is an old Excel workbook or Office document', cure: saveAsCsv };
  if (head.startsWith('%PDF')) {
    return {
      problem: 'is a PDF, which has no columns',
      cure: 'Ask for the sheet that it was made from, or copy its table into one and save that as CSV (UTF-8).',
    };
  }
  if (head.startsWith('\x1f\x8b'))
    return { problem: 'is compressed (gzip)', cure: 'Unpack it first.' };
  if (detectMediaType(bytes) !== null)
    return { problem: 'is a picture', cure: 'Type its table into a sheet, and save that as CSV.' };
  return null;
}

function zipFile(text: string): ForeignFile {
  const name = zipParts.find(([part]) => text.includes(part))?.[1];
  return name === undefined
    ? { problem: 'is a zip archive', cure: 'Unpack it first, and name the file inside.' }
    : { problem: `is ${name}, not CSV`, cure: saveAsCsv };
}

function letters(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
