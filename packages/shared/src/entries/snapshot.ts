export { createSnapshotReader } from '../gateways/snapshot/snapshot-reader.ts';
