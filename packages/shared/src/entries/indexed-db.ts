export {
  createLegacyDatabase,
  createIndexedDb,
  toWriteProblem,
} from '../gateways/indexed-db/indexed-db.ts';
