export { type CompactRow } from '../domain/compact/compact-rows.ts';
export { listRow, publicRecord, type PublicRecord } from '../domain/directory/public-row.ts';
export {
  descriptionsText,
  listingsById,
  searchDetailsText,
  readersRemovals,
  siteKinds,
  snapshotOf,
} from '../domain/compact/public-source.ts';
export { groupRows } from '../domain/compact/group-rows.ts';
export {
  isSnapshotBucket,
  maxBucketBytes,
  snapshotBucket,
  snapshotBucketUrl,
} from '../domain/compact/snapshot-bucket.ts';
export {
  contentName,
  mostReplaced,
  nestedAreas,
  snapshotFileName,
  snapshotFolder,
  snapshotIndex,
  writeIndex,
  writePiece,
  writeSnapshotFiles,
} from '../domain/compact/snapshot-files.ts';
