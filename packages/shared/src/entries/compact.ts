export { type CompactRow } from '../domain/compact/compact-rows.ts';
export { groupRows } from '../domain/compact/group-rows.ts';
export {
  nestedAreas,
  snapshotFileName,
  writeIndex,
  writePiece,
  writeSnapshotFiles,
} from '../domain/compact/snapshot-files.ts';
