/** The longest query string, in characters. */
const maxQueryLength = 8_000;
/** The most conditions of a request, over all parameters. */
const maxConditions = 100;
/** The longest pattern of a text search, in characters. */
const maxPatternLength = 200;

/** Parameters that are not conditions. */
const noConditions = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict']);

/** Regular expressions: one with nested groups and back references can run for hours. */
const regularExpression = /(?:^|[.,(])i?match(?:\((?:any|all)\))?\./i;
const pattern = /(?:^|[.,(])i?like(?:\((?:any|all)\))?\.([^,)]*)/gi;

/** Why a query is refused; null if it is not. */
export function findQueryProblem(url: URL): string | null {
  if (url.search.length > maxQueryLength) {
    return `The query string can have at most ${String(maxQueryLength)} characters.`;
  }
  const conditions = [...url.searchParams].filter(([name]) => !noConditions.has(name));
  let count = 0;
  for (const [name, value] of conditions) {
    if (regularExpression.test(value)) return 'The operators match and imatch are not available.';
    count += isLogic(name) ? value.split(',').length : 1;
    for (const [, text = ''] of value.matchAll(pattern)) {
      if (text.length > maxPatternLength) {
        return `A pattern can have at most ${String(maxPatternLength)} characters.`;
      }
    }
  }
  return count > maxConditions
    ? `A request can have at most ${String(maxConditions)} conditions.`
    : null;
}

/** Whether a parameter combines conditions: `or`, `not.and`, `reviews.or`. */
function isLogic(name: string): boolean {
  return /(?:^|\.)(?:or|and)$/.test(name);
}
