import { failed, Failure, success, type Result } from '@manchester-eats/shared/domain';
import { formatFileSize } from '@manchester-eats/shared/recovery';

/** The most bytes of a file once it is unpacked. The largest directories need a tenth of it. */
const maxBytes = 128 * 1024 * 1024;

/** Called with the bytes read so far, and those that there are. */
type OnRead = (done: number, total: number) => void;

/**
 * Reads the text of a backup file, packed as gzip or not. Fails for a file that is too large, cut off while it was
 * packed, or not text.
 */
export async function readBackupFile(file: Blob, onRead: OnRead): Promise<Result<string>> {
  if (file.size > maxBytes) return tooLarge();
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  const counted = file.stream().pipeThrough(countBytes(file.size, onRead));
  const bytes = isPacked ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const texts: string[] = [];
  let size = 0;
  const reader = bytes.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > maxBytes) {
        await reader.cancel();
        return tooLarge();
      }
      texts.push(decoder.decode(value, { stream: true }));
    }
    texts.push(decoder.decode());
  } catch {
    return isPacked ? notUnpacked() : notText();
  }
  return success(texts.join(''));
}

function countBytes(total: number, onRead: OnRead) {
  let done = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      done += chunk.byteLength;
      onRead(done, total);
      controller.enqueue(chunk);
    },
  });
}

function tooLarge(): Result<never> {
  return failed(
    new Failure(
      'input/unreadable',
      `The file is too large: it has more than ${formatFileSize(maxBytes)}. Nothing was read from it.`,
      { hint: 'Choose a backup of this site.' },
    ),
  );
}

function notUnpacked(): Result<never> {
  return failed(
    new Failure(
      'input/malformed',
      'The file is cut off or damaged: it cannot be unpacked. Nothing was read from it.',
      { hint: 'Use an earlier version of the file, or copy it again.' },
    ),
  );
}

function notText(): Result<never> {
  return failed(
    new Failure('input/not-ours', 'The file is not text, so it is no backup. Nothing was read.', {
      hint: 'Choose a backup of this site.',
    }),
  );
}
