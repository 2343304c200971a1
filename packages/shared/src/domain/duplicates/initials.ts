const fewestInitials = 3;

/** Whether one name is the initials of the other, as "KFC" and "K.F.C." are of "Kentucky Fried Chicken". */
export function areInitials(initials: readonly string[], words: readonly string[]): boolean {
  const isOneWord = initials.length === 1 || initials.every((word) => word.length === 1);
  if (!isOneWord || words.length < fewestInitials || words.every((word) => word.length === 1)) {
    return false;
  }
  return initials.join('') === words.map((word) => word.charAt(0)).join('');
}
