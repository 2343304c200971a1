import { compressBody, type CompressedBody } from './compressed-body.ts';

const json = 'application/json; charset=utf-8';

/**
 * Returns a function that makes a body when it is first asked for after a change, which `version` tells. The body
 * stays only while memory allows: few ask for it, and it is large.
 */
export function createLazyBody(
  version: () => string,
  makeText: () => string,
): () => Promise<CompressedBody> {
  let made: { readonly version: string; readonly body: WeakRef<CompressedBody> } | null = null;
  let pending: { readonly version: string; readonly body: Promise<CompressedBody> } | null = null;
  return () => {
    const now = version();
    const known = made?.version === now ? made.body.deref() : undefined;
    if (known !== undefined) return Promise.resolve(known);
    if (pending?.version === now) return pending.body;
    const making = compressBody(makeText(), json)
      .then((body) => {
        made = { version: now, body: new WeakRef(body) };
        return body;
      })
      .finally(() => {
        if (pending?.body === making) pending = null;
      });
    pending = { version: now, body: making };
    return making;
  };
}
