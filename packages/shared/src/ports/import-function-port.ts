/** What an import function returns: an object as JSON, or the bytes of a file. */
export type FunctionAnswer =
  | { readonly status: number; readonly body: object }
  | { readonly status: 200; readonly file: Uint8Array<ArrayBuffer> };

/** Handles the parsed body of a request by an administrator. */
export type HandleImport = (body: unknown) => Promise<FunctionAnswer>;
