export {
  createLegacyDatabase,
  createIndexedDb,
  picturesDatabase,
} from '../gateways/indexed-db/indexed-db.ts';
