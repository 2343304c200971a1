/** One choice of a listbox. */
export interface ListboxOption {
  readonly value: string;
  readonly label: string;
  /** A number beside the label. */
  readonly count?: number;
}

/** Choices under a heading; a group without one stands at the top. */
export interface ListboxGroup {
  readonly label: string;
  readonly options: readonly ListboxOption[];
}

/** How far PageUp and PageDown go. */
const pageStep = 8;

/** Where a key leads in a list of `count` choices, or null where the key has no meaning for it. */
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
 * The choice that typed letters mean, or null. The search starts at the current choice and goes round;
 * the same letter again and again goes through all that start with it.
 */
export function indexOfTyped(
  typed: string,
  current: number,
  options: readonly ListboxOption[],
): number | null {
  const wanted = typed.toLowerCase();
  const isRepeated = wanted.length > 1 && wanted === wanted.charAt(0).repeat(wanted.length);
  const start = isRepeated ? wanted.charAt(0) : wanted;
  const from = start.length === 1 ? current + 1 : current;
  for (let step = 0; step < options.length; step += 1) {
    const index = (Math.max(from, 0) + step) % options.length;
    if (options[index]?.label.toLowerCase().startsWith(start) === true) return index;
  }
  return null;
}
