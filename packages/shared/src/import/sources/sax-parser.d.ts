/** As much of the strict `sax` parser as the register needs. */
export interface SaxParser {
  onerror: (error: Error) => void;
  ondoctype: () => void;
  onopentag: (tag: { readonly name: string }) => void;
  onclosetag: (name: string) => void;
  ontext: (text: string) => void;
  oncdata: (text: string) => void;
  /** Set after an error; a further write would throw it. */
  error: Error | null;
  /** Characters read so far; stays 0 without `position`. */
  readonly position: number;
  write(slice: string): SaxParser;
  close(): SaxParser;
}

/** A strict parser. Counting positions costs a fifth of the time. */
export function createSaxParser(options: { readonly position: boolean }): SaxParser;
