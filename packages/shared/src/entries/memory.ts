export {
  createMemoryDirectory,
  type MemoryDirectory,
  type MemoryDirectoryOptions,
} from '../gateways/memory/memory-directory.ts';
