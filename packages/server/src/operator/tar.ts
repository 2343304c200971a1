/** Files and folders in the format `ustar`, as far as backups need it; `tar -tzf` can list them. */

const blockBytes = 512;
const maxPathBytes = 100;

/** A file or folder in an archive, without its contents. */
export interface TarEntry {
  readonly path: string;
  readonly isFolder: boolean;
  /** In bytes; 0 for a folder. */
  readonly size: number;
}

/** Returns the block that stands before a file's contents; `time` is in seconds since 1970. */
export function tarHeader({ path, isFolder, size }: TarEntry, time: number): Buffer {
  const name = isFolder ? `${path}/` : path;
  if (Buffer.byteLength(name) > maxPathBytes) throw new Error(`The path ${name} is too long.`);
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0);
  block.write(isFolder ? '0000700\0' : '0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write(`${Math.floor(time).toString(8).padStart(11, '0')}\0`, 136);
  block.write(isFolder ? '5' : '0', 156);
  block.write('ustar\0' + '00', 257);
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** Returns the bytes that fill the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);
}

/** Returns the end of an archive. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * blockBytes);
}

/**
 * Calls `onEntry` for each file and folder with its contents, which `onEntry` has to read to their end.
 *
 * @throws {Error} if the archive is damaged or ends early.
 */
export async function readTar(
  source: AsyncIterable<Buffer>,
  onEntry: (entry: TarEntry, contents: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const bytes = createByteReader(source);
  for (;;) {
    const header = await bytes.read(blockBytes);
    if (header.every((byte) => byte === 0)) return bytes.drain();
    const entry = parseHeader(header);
    await onEntry(entry, bytes.stream(entry.size));
    await bytes.read(tarPadding(entry.size).length);
  }
}

function parseHeader(block: Buffer): TarEntry {
  const text = (start: number, length: number) =>
    block.toString('utf8', start, start + length).replace(/\0.*$/s, '');
  if (Number.parseInt(text(148, 8), 8) !== checksumOf(block))
    throw new Error('A header is damaged.');
  const type = text(156, 1);
  if (type !== '0' && type !== '5')
    throw new Error('It contains something other than files and folders.');
  return {
    path: text(0, maxPathBytes).replace(/\/$/, ''),
    isFolder: type === '5',
    size: Number.parseInt(text(124, 12), 8),
  };
}

/** The sum of all bytes of a header, with the field of the checksum counted as spaces. */
function checksumOf(block: Buffer): number {
  return block.reduce((sum, byte, n) => sum + (n >= 148 && n < 156 ? 0x20 : byte), 0);
}

interface ByteReader {
  read(size: number): Promise<Buffer>;
  stream(size: number): AsyncIterable<Buffer>;
  /** Reads what is left, because a compressed file has its checksum at its end. */
  drain(): Promise<void>;
}

function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function* stream(size: number): AsyncGenerator<Buffer> {
    let missing = size;
    while (missing > 0) {
      if (rest.length === 0) {
        const next: IteratorResult<Buffer, unknown> = await chunks.next();
        if (next.done === true) throw new Error('It ends too early.');
        rest = next.value;
      }
      const part = rest.subarray(0, missing);
      rest = rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  return {
    stream,
    async drain() {
      while ((await chunks.next()).done !== true);
    },
    async read(size) {
      const parts: Buffer[] = [];
      for await (const part of stream(size)) parts.push(part);
      return Buffer.concat(parts);
    },
  };
}
