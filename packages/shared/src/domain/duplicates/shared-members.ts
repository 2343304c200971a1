/** How many members two sets have in common. */
export function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const member of one) if (other.has(member)) shared += 1;
  return shared;
}
