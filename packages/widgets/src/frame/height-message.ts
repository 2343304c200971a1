/** Sent by a frame to the page around it whenever the height of its content changes. */
export interface HeightMessage {
  readonly type: 'eats-height';
  /** In CSS pixels, rounded up. */
  readonly height: number;
}

/** Sent to a frame by a page that may have missed its message. */
export interface HeightRequest {
  readonly type: 'eats-height-request';
}

const least = 20;
const most = 20_000;

/** Returns the height in a message, at least 20 and at most 20,000; null if it is another message. */
export function readHeight(data: unknown): number | null {
  const { type, height } = fieldsOf(data);
  if (type !== 'eats-height' || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.min(most, Math.max(least, Math.ceil(height)));
}

/** Returns whether a message asks for the height. */
export function isHeightRequest(data: unknown): boolean {
  return fieldsOf(data).type === 'eats-height-request';
}

function fieldsOf(data: unknown): { readonly type?: unknown; readonly height?: unknown } {
  return typeof data === 'object' && data !== null ? data : {};
}
