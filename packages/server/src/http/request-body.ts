/** Bytes of request bodies that are being read or wait for the database, over all requests. */
export interface BodyBudget {
  /** Reserves bytes; returns false if there is no room for them. */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

/** Creates a budget of `maxBytes` bytes. */
export function createBodyBudget(maxBytes: number): BodyBudget {
  let used = 0;
  return {
    take(bytes) {
      if (used + bytes > maxBytes) return false;
      used += bytes;
      return true;
    },
    give(bytes) {
      used -= bytes;
    },
  };
}

/** A body that was read, or why it was not. */
export type ReadBody =
  | { readonly outcome: 'read'; readonly body: Uint8Array<ArrayBuffer>; release(): void }
  | { readonly outcome: 'too-large' | 'no-room' };

/** Reads a body of at most `maxBytes` bytes. Call `release` when it is no longer needed. */
export async function readBody(
  request: Request,
  maxBytes: number,
  budget: BodyBudget,
): Promise<ReadBody> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxBytes) return { outcome: 'too-large' };
  const pieces: Uint8Array[] = [];
  let size = 0;
  const stop = (outcome: 'too-large' | 'no-room'): ReadBody => {
    budget.give(size);
    return { outcome };
  };
  try {
    for await (const piece of request.body ?? []) {
      if (size + piece.length > maxBytes) return stop('too-large');
      if (!budget.take(piece.length)) return stop('no-room');
      size += piece.length;
      pieces.push(piece);
    }
  } catch (error) {
    budget.give(size);
    throw error;
  }
  return {
    outcome: 'read',
    body: new Uint8Array(Buffer.concat(pieces)),
    release: () => {
      budget.give(size);
    },
  };
}
