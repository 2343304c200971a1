export {
  createFirstDesignDatabase,
  createIndexedDb,
  problemOf,
  type IndexedDbParts,
} from '../gateways/indexed-db/indexed-db.ts';
