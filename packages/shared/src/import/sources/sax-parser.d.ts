/** The part of the strict `sax` parser that the register needs. */
interface SaxParser {
  onerror: (error: Error) => void;
  ondoctype: () => void;
  onopentag: (tag: { readonly name: string }) => void;
  onclosetag: (name: string) => void;
  ontext: (text: string) => void;
  oncdata: (text: string) => void;
  /** Set after an error; the next write throws it. */
  error: Error | null;
  /** Characters read so far; 0 if `position` is off. */
  readonly position: number;
  write(slice: string): SaxParser;
  close(): SaxParser;
}

/** Creates a strict parser. Counting positions makes it a fifth slower. */
export function createSaxParser(options: { readonly position: boolean }): SaxParser;
