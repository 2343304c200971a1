export {
  createLegacyDatabase,
  createIndexedDb,
  problemOf,
} from '../gateways/indexed-db/indexed-db.ts';
