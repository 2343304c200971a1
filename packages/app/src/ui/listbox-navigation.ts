/** One option of a listbox. */
export interface ListboxOption {
  readonly value: string;
  readonly label: string;
  /** Number shown beside the label. */
  readonly count?: number;
  /** Whether it is a part of an option above it, and set in below it. */
  readonly isPart?: boolean;
}

/** Options under a heading. A group with an empty label has no heading. */
export interface ListboxGroup {
  readonly label: string;
  readonly options: readonly ListboxOption[];
}

/** Number of options that PageUp and PageDown move by. */
const pageStep = 8;

/** Returns the index that a key moves to in a list of `count` options, or null for any other key. */
export function indexAfterKey(key: string, current: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, last);
    case 'ArrowUp':
      return Math.max(current - 1, 0);
    case 'PageDown':
      return Math.min(current + pageStep, last);
    case 'PageUp':
      return Math.max(current - pageStep, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * Returns the index of the option that starts with the typed letters, or null. The search starts at
 * the current option and wraps round. For one letter, typed once or repeated, it starts at the next option,
 * so that repeating the letter cycles through the options that start with it.
 */
export function findTypedIndex(
  typed: string,
  current: number,
  options: readonly ListboxOption[],
): number | null {
  const wanted = typed.toLowerCase();
  const isRepeated = wanted.length > 1 && wanted === wanted.charAt(0).repeat(wanted.length);
  const prefix = isRepeated ? wanted.charAt(0) : wanted;
  const from = prefix.length === 1 ? current + 1 : current;
  for (let step = 0; step < options.length; step += 1) {
    const index = (Math.max(from, 0) + step) % options.length;
    if (options[index]?.label.toLowerCase().startsWith(prefix) === true) return index;
  }
  return null;
}
