import type { ParsedBackup } from '@manchester-eats/shared/backup';
import { documentKeys, type DocumentName } from '@manchester-eats/shared/storage';

type Fields = Record<string, unknown>;

/**
 * The text of a data file about to be written, with everything of the old one that could not be read:
 * records that were set aside go back into their document, unknown documents stay as they were.
 * Text in which nothing was unread is answered unchanged.
 */
export function withUnreadParts(
  written: string,
  old: string,
  parsed: Pick<ParsedBackup, 'setAside'>,
  unknown: readonly DocumentName[],
): string {
  if (parsed.setAside.length === 0 && unknown.length === 0) return written;
  const next = JSON.parse(written) as Fields & { documents: Fields };
  const before = documentsIn(old);
  for (const document of new Set(parsed.setAside.map((record) => record.document))) {
    const key = documentKeys[document];
    const positions = new Set(
      parsed.setAside.filter((each) => each.document === document).map((each) => each.position),
    );
    next.documents[key] = joined(next.documents[key], before[key], positions);
  }
  for (const document of unknown) {
    const key = documentKeys[document];
    if (before[key] === undefined) Reflect.deleteProperty(next.documents, key);
    else next.documents[key] = before[key];
  }
  // They speak of what was read, and would only make the next reader wonder.
  delete next['checksum'];
  delete next['counts'];
  return `${JSON.stringify(next, null, 2)}\n`;
}

/** The documents of a data file, or of local storage saved as it is. */
function documentsIn(text: string): Fields {
  const file = JSON.parse(text.replace(/^\uFEFF/, '')) as Fields;
  const documents = file['documents'] ?? file;
  return Object.fromEntries(
    Object.entries(documents as Fields).map(([key, value]) => [key, unpacked(value)]),
  );
}

function unpacked(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A list, or records under their names, with those of `before` that stood at `positions` (from 1). */
function joined(now: unknown, before: unknown, positions: ReadonlySet<number>): unknown {
  if (Array.isArray(now) && Array.isArray(before)) {
    const kept = (before as unknown[]).filter((_, index) => positions.has(index + 1));
    return [...(now as unknown[]), ...kept];
  }
  const entries = Object.entries((before ?? {}) as Fields);
  return {
    ...(now as Fields),
    ...Object.fromEntries(entries.filter((_, index) => positions.has(index + 1))),
  };
}
