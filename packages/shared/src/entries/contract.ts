export {
  describeDirectoryPort,
  type OpenDirectory,
} from '../gateways/contract/directory-contract.ts';
