import { parseJson } from '@manchester-eats/shared/domain';

/** Larger numbers mean cells that span a whole site. */
const largestNumber = 100;

/**
 * Cleans what the editor's own copies say about the blocks around them (`data-pm-slice`). Any page can write that, and
 * the editor takes its attributes as they are, so only small numbers and single words are kept.
 */
export function cleanSlice(slice: string): string {
  const [, depths, context = ''] = /^(\d+ \d+(?: -\d+)?) (.*)$/s.exec(slice) ?? [];
  if (depths === undefined) return '';
  const parsed = parseJson(context);
  const blocks: readonly unknown[] = parsed.ok && Array.isArray(parsed.value) ? parsed.value : [];
  return `${depths} ${JSON.stringify(blocks.map(cleanBlock))}`;
}

/** Cleans the name of a block, or its attributes. */
function cleanBlock(block: unknown): unknown {
  if (typeof block !== 'object' || block === null) return isPlain(block) ? block : null;
  return Object.fromEntries(Object.entries(block).filter(([, value]) => isPlain(value)));
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return /^[\w-]{1,20}$/.test(value);
  if (typeof value === 'number') return value >= 0 && value <= largestNumber;
  return value === null || typeof value === 'boolean';
}
