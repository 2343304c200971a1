/** The bucket from which visitors of a hosted project read the snapshot. */
export const snapshotBucket = 'snapshot';

/** The most bytes of a file in the bucket. */
export const maxBucketBytes = 50 * 1024 * 1024;

/** Returns the `snapshotUrl` of a site whose visitors read the bucket of this project. */
export function snapshotBucketUrl(supabaseUrl: string): string {
  return `${withoutSlash(supabaseUrl)}/storage/v1/object/public/${snapshotBucket}`;
}

/** Whether a site's absolute `snapshotUrl` is the bucket of its own project: then publishing writes it. */
export function isSnapshotBucket(snapshotUrl: string, supabaseUrl: string): boolean {
  return withoutSlash(snapshotUrl) === snapshotBucketUrl(supabaseUrl);
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
