/** What JSON can hold: the shape of every stored or transmitted value before it is parsed. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
