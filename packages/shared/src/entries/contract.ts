export { describeDirectoryPort } from '../gateways/contract/directory-contract.ts';
export type { OpenDirectory } from '../gateways/contract/contract-tools.ts';
