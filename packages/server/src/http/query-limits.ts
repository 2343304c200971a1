/** The longest query string, in characters. */
const maxQueryLength = 8_000;
/** The most conditions of a request, over all parameters. */
const maxConditions = 100;
/** The most patterns of a request, and the longest, in characters. */
const maxPatterns = 20;
const maxPatternLength = 200;

/**
 * Columns with more than a thousand characters, or with lists and JSON. Patterns cannot be compared with them: an
 * account could fill them with text that takes seconds for each pattern.
 */
export const longColumns: ReadonlySet<string> = new Set([
  'avatar_url',
  'categories',
  'content',
  'description',
  'excerpt',
  'footer_content',
  'header_content',
  'html_content',
  'image',
  'image_url',
  'message',
  'meta_description',
  'outcomes',
  'proposed',
  'reason',
  'reviews_data',
  'tags',
  'value',
  'website',
]);

/** Types that a selected column may be converted to. Others look names up in the database or fail inside it. */
const selectedTypes = new Set([
  'bigint',
  'boolean',
  'date',
  'float8',
  'int',
  'int4',
  'int8',
  'integer',
  'json',
  'jsonb',
  'numeric',
  'text',
  'timestamptz',
  'uuid',
]);

/** The most columns of a selection: more than twice as many as the largest table has. */
const maxColumns = 80;

/** Parameters that are not conditions. */
const noConditions = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict']);

/** Returns whether a query has a condition. */
export function hasCondition(url: URL): boolean {
  return [...url.searchParams.keys()].some((name) => !noConditions.has(name));
}

/** Text searches, which parse every text again; the site does not use them. */
const textSearch = /(?:^|[.,(])(?:pl|ph|w)?fts(?:\([^)]*\))?\./i;
/** Regular expressions: one with nested groups and back references can run for hours. */
const regularExpression = /(?:^|[.,(])i?match(?:\((?:any|all)\))?\./i;
const pattern = /(?:^|[.,(])i?like\.([^,)]*)/gi;
/** Operators that compare with each of several values, which can be thousands. */
const quantified = /(?:^|[.,(])\w+\((?:any|all)\)\./i;

/**
 * Columns that every table has and no privilege protects. They tell where a row is stored and which
 * transactions wrote it.
 */
const systemColumns = new Set(['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid']);
/** Names that every object has in JavaScript: the backend overlooks conditions on them. */
const objectNames = new Set(Object.getOwnPropertyNames(Object.prototype));
/** Parameters that list columns. */
const columnLists = new Set(['select', 'columns', 'order', 'on_conflict']);

/** Why a query is refused; null if it is not. */
export function findQueryProblem(url: URL): string | null {
  if (url.search.length > maxQueryLength) {
    return `The query string can have at most ${String(maxQueryLength)} characters.`;
  }
  const hiddenColumn = findHiddenColumn(url);
  if (hiddenColumn !== null) return `The column ${hiddenColumn} is not available.`;
  const columnProblem = findSelectionProblem(url);
  if (columnProblem !== null) return columnProblem;
  const conditions = [...url.searchParams].filter(([name]) => !noConditions.has(name));
  let count = 0;
  let patterns = 0;
  for (const [name, value] of conditions) {
    if (regularExpression.test(value)) return 'The operators match and imatch are not available.';
    if (textSearch.test(value)) return 'Text searches are not available.';
    if (quantified.test(value)) return 'Comparisons with any and all are not available.';
    count += isLogic(name) ? value.split(',').length : 1;
    for (const [, text = ''] of value.matchAll(pattern)) {
      patterns += 1;
      const longColumn = findLongColumn(name, value);
      if (longColumn !== null) return `Patterns are not available for the column ${longColumn}.`;
      if (text.length > maxPatternLength) {
        return `A pattern can have at most ${String(maxPatternLength)} characters.`;
      }
    }
  }
  if (patterns > maxPatterns) {
    return `A request can have at most ${String(maxPatterns)} patterns.`;
  }
  return count > maxConditions
    ? `A request can have at most ${String(maxConditions)} conditions.`
    : null;
}

/** Returns a long column that is named in conditions with a pattern, or null. */
function findLongColumn(name: string, value: string): string | null {
  const columns = isLogic(name) ? firstWordsIn(value) : wordsIn(name);
  return columns.find((column) => longColumns.has(column)) ?? null;
}

/**
 * Returns why a selection is refused, or null. It may name a column only once, and no whole rows by the name
 * of their table: a response that repeats a column can be thousands of times larger than the table.
 */
function findSelectionProblem({ pathname, searchParams }: URL): string | null {
  const table = pathname.split('/').at(-1);
  for (const [name, value] of searchParams) {
    if (name.split('.').at(-1) !== 'select') continue;
    const terms = value.split(/[(),]/);
    const columns = terms.map(selectedColumn).filter((column) => column !== '');
    if (columns.length > maxColumns) {
      return `A request can select at most ${String(maxColumns)} columns.`;
    }
    const repeated = columns.find((column, index) => columns.indexOf(column) !== index);
    const type = terms
      .flatMap((term) => term.split('::').slice(1))
      .find((name) => !selectedTypes.has(name.trim()));
    if (type !== undefined) return `Columns cannot be converted to the type ${type}.`;
    if (repeated !== undefined) return `Select the column ${repeated} once.`;
    if (table !== undefined && columns.includes(table))
      return 'Select columns, or * for all of them.';
  }
  return null;
}

/** Returns the column of a term such as `alias:column->key::text`, with its path into JSON. */
function selectedColumn(term: string): string {
  return term
    .replace(/::.*$/s, '')
    .replace(/^[^:]*:/, '')
    .replace(/^"(.*)"$/s, '$1')
    .trim();
}

/** Whether a parameter combines conditions: `or`, `not.and`, `reviews.or`. */
function isLogic(name: string): boolean {
  return /(?:^|\.)(?:or|and)$/.test(name);
}

/**
 * Returns a system column, or a name of every object, that a query names: to select, filter or order by it, or
 * as an alias. As a value it is accepted, unless it begins an item of a list within `or` or `and`: the backend
 * splits lists with odd brackets or quotes in its own way, and such an item could become a column.
 */
function findHiddenColumn({ searchParams }: URL): string | null {
  for (const [name, value] of searchParams) {
    const columns = columnLists.has(name.split('.').at(-1) ?? '')
      ? value.split(/[(),]/).flatMap((term) => wordsIn(term.replace(/::.*$/s, '')))
      : wordsIn(name);
    if (isLogic(name) || /^\s*\(/.test(value)) columns.push(...firstWordsIn(value));
    const found = columns.find((column) => systemColumns.has(column) || objectNames.has(column));
    if (found !== undefined) return found;
  }
  return null;
}

/** Returns the words of a column, its alias and its table, without those of a path into its JSON. */
function wordsIn(column: string): string[] {
  return column.replace(/->.*$/s, '').match(/\w+/g) ?? [];
}

/** Returns the words that can be columns in conditions such as `(a.eq.1,not.or(b.gt.2,c.in.(x,y)))`. */
function firstWordsIn(conditions: string): string[] {
  const firstWords = conditions.matchAll(/(?:^|[(,])\s*(?:not\.)?"?(\w+)/g);
  return [...firstWords].map(([, word = '']) => word);
}
