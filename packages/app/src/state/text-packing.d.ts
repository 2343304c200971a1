/** Packs text as gzip; as plain UTF-8 where the browser has no compression streams. */
export declare function packText(text: string): Promise<Uint8Array>;
/** The text that was packed, or null when it was cut off, altered or packed by something else. */
export declare function unpackText(packed: Uint8Array): Promise<string | null>;
