import type { InstallKeys } from '../data-folder/install-keys.ts';
import { createBodyBudget, type BodyBudget } from './request-body.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const maxAccountBytes = 16 * kilobyte;
/** For visitors, who only claim listings. */
const maxVisitorBytes = 64 * kilobyte;
/** For owners: a listing has at most 100,000 characters of HTML. */
const maxUserBytes = megabyte;
/** For a publish, and for programs with the secret key. */
const maxPublishBytes = 4 * megabyte;

/** Returns how large the body of a request of an account may be (null for none), and the budget that it uses. */
export type FindBodyLimit = (
  request: Request,
  userId: string | null,
) => {
  readonly maxBytes: number;
  readonly budget: BodyBudget;
};

/**
 * Creates the limits of request bodies, which are chosen before a body is read. Higher ones need proof: a
 * token of this installation from users, the secret key from programs. Users have a budget of their own,
 * so visitors cannot keep an administrator from publishing.
 */
export function createBodyLimits(keys: Pick<InstallKeys, 'secretKey'>): FindBodyLimit {
  const visitors = createBodyBudget({ total: 16 * megabyte, perIp: 2 * megabyte });
  const users = createBodyBudget({ total: 48 * megabyte, perIp: 16 * megabyte });
  return (request, userId) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/auth/')) return { maxBytes: maxAccountBytes, budget: visitors };
    if (request.headers.get('apikey') === keys.secretKey) {
      return { maxBytes: maxPublishBytes, budget: users };
    }
    // An expired token counts: the backend's answer tells its user to sign in again.
    if (userId === null) {
      return { maxBytes: maxVisitorBytes, budget: visitors };
    }
    const isPublish = pathname === '/rest/v1/rpc/publish_changes';
    return { maxBytes: isPublish ? maxPublishBytes : maxUserBytes, budget: users };
  };
}
