/** A parse error of papaparse. `index` is a position in the text, `row` counts from 0. */
interface CsvError {
  readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch';
  readonly code: string;
  readonly message: string;
  readonly row?: number;
  readonly index?: number;
}

interface CsvResult {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly CsvError[];
  readonly meta: { readonly delimiter: string; readonly cursor: number };
}

/** Parses delimited text; an empty `delimiter` is guessed from the text. */
export function parseCsv(text: string, options: { readonly delimiter: string }): CsvResult;
