import { isSnapshotBucket } from '@manchester-eats/shared/compact';
import type { Backend } from './account.ts';

/** Returns the URL of the backend, without a slash at the end; the site's own server if none is named. */
export function backendUrl({ supabaseUrl }: Pick<Backend, 'supabaseUrl'>): string {
  return (supabaseUrl || window.location.origin).replace(/\/+$/, '');
}

/** Whether the site's visitors read the bucket of its own project. */
export function readsBucket(places: Pick<Backend, 'supabaseUrl' | 'snapshotUrl'>): boolean {
  const { href } = new URL(places.snapshotUrl, window.location.origin);
  return isSnapshotBucket(href, backendUrl(places));
}
