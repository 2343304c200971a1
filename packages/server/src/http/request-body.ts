/** Limits the bytes of request bodies that are being read or wait for the database. */
export interface BodyBudget {
  /** Reserves bytes for a client's IP address; returns false if there is no room for them. */
  take(ip: string, bytes: number): boolean;
  give(ip: string, bytes: number): void;
}

/** Creates a budget of `total` bytes over all requests, and of `perIp` bytes for those of an IP address. */
export function createBodyBudget(limits: { total: number; perIp: number }): BodyBudget {
  let used = 0;
  const usedBy = new Map<string, number>();
  return {
    take(ip, bytes) {
      const own = (usedBy.get(ip) ?? 0) + bytes;
      if (used + bytes > limits.total || own > limits.perIp) return false;
      used += bytes;
      usedBy.set(ip, own);
      return true;
    },
    give(ip, bytes) {
      used -= bytes;
      const own = (usedBy.get(ip) ?? 0) - bytes;
      if (own > 0) usedBy.set(ip, own);
      else usedBy.delete(ip);
    },
  };
}

/** A body that was read, or why it was not. */
type ReadBody =
  | { readonly outcome: 'read'; readonly body: Uint8Array<ArrayBuffer>; release(): void }
  | { readonly outcome: 'too-large' | 'no-room' | 'aborted' };

/** How much may be read, and the budget and IP address that it counts against. */
interface BodyAllowance {
  readonly maxBytes: number;
  readonly budget: BodyBudget;
  readonly ip: string;
}

/** Reads a body. Call `release` when it is no longer needed. */
export async function readBody(
  { headers, body: stream }: Request,
  { maxBytes, budget, ip }: BodyAllowance,
): Promise<ReadBody> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return { outcome: 'too-large' };
  const pieces: Uint8Array[] = [];
  let size = 0;
  const stop = (outcome: 'too-large' | 'no-room' | 'aborted'): ReadBody => {
    budget.give(ip, size);
    return { outcome };
  };
  const reader = stream?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  try {
    for (;;) {
      const piece = (await reader?.read())?.value;
      if (piece === undefined) break;
      if (size + piece.length > maxBytes) return stop('too-large');
      if (!budget.take(ip, piece.length)) return stop('no-room');
      size += piece.length;
      pieces.push(piece);
    }
  } catch {
    return stop('aborted'); // The client went away or took too long.
  }
  return {
    outcome: 'read',
    body: new Uint8Array(Buffer.concat(pieces)),
    release: () => {
      budget.give(ip, size);
    },
  };
}
