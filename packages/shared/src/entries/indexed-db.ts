export {
  createFirstDesignDatabase,
  createIndexedDb,
  problemOf,
} from '../gateways/indexed-db/indexed-db.ts';
