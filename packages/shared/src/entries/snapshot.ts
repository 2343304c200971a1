export {
  createSnapshotReader,
  type SnapshotReaderOptions,
} from '../gateways/snapshot/snapshot-reader.ts';
