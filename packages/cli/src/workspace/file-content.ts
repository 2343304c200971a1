import { createHash, type Hash } from 'node:crypto';
import { withoutMark } from './raw-parts.ts';

/** The content of a file, which is read again each time, so that it is not in memory as a whole. */
export interface FileContent {
  /** In bytes. */
  readonly size: number;
  /** Passes on the content block by block. A block is valid only during the call. */
  scan(onBlock: (block: Uint8Array) => void): void;
}

/** Returns bytes as the content of a file. */
export function contentOf(bytes: Uint8Array): FileContent {
  return {
    size: bytes.length,
    scan(onBlock) {
      onBlock(bytes);
    },
  };
}

/** Returns the whole content of a file, without a byte order mark. */
export function bytesOf(content: FileContent): Uint8Array {
  const blocks: Uint8Array[] = [];
  content.scan((block) => {
    blocks.push(blocks.length === 0 ? Buffer.from(withoutMark(block)) : Buffer.from(block));
  });
  return Buffer.concat(blocks);
}

/** Computes the checksums of a data file block by block. */
export class DataChecksums {
  private readonly whole: Hash = createHash('sha256');
  private readonly documents: Hash = createHash('sha256');
  private isFirst = true;

  /** Adds the next block, the first one without a byte order mark. */
  add(block: Uint8Array): void {
    this.whole.update(block);
    // The part before the documents is short. If the first block does not end it, the body is the whole file, and
    // differs from every other one.
    const start = this.isFirst
      ? Buffer.from(block.buffer, block.byteOffset, block.length).indexOf('"documents":')
      : 0;
    this.documents.update(start > 0 ? block.subarray(start) : block);
    this.isFirst = false;
  }

  /** Returns the checksum of the file, and that of the part that depends on its documents only. */
  end(): { readonly checksum: string; readonly body: string } {
    return { checksum: this.whole.digest('hex'), body: this.documents.digest('hex') };
  }
}
