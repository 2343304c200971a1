export {
  createLegacyDatabase,
  createIndexedDb,
  picturesDatabase,
  toWriteProblem,
} from '../gateways/indexed-db/indexed-db.ts';
