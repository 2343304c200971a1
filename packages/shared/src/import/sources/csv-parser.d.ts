/** A complaint of papaparse. `index` is where in the text, `row` counts from 0. */
export interface CsvComplaint {
  readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch';
  readonly code: string;
  readonly message: string;
  readonly row?: number;
  readonly index?: number;
}

export interface CsvAnswer {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly CsvComplaint[];
  readonly meta: { readonly delimiter: string; readonly cursor: number };
}

/** Parses separated values; an empty `delimiter` is guessed from the text. */
export function parseCsv(text: string, options: { readonly delimiter: string }): CsvAnswer;
