/** The part of the strict `sax` parser that reading the register needs. */
interface SaxParser {
  onerror: (error: Error) => void;
  ondoctype: () => void;
  onopentag: (tag: { readonly name: string }) => void;
  onclosetag: (name: string) => void;
  ontext: (text: string) => void;
  oncdata: (text: string) => void;
  /** Set after an error; the next write throws it. */
  error: Error | null;
  /** Characters read so far; only set if `position` is on. */
  readonly position: number;
  write(slice: string): SaxParser;
  close(): SaxParser;
}

/** Creates a strict parser. Tracking the position makes parsing about 20% slower. */
export function createSaxParser(options: { readonly position: boolean }): SaxParser;
