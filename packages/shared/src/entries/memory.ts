export {
  createMemoryDirectory,
  type MemoryCopy,
  type MemoryDirectory,
  type MemoryDirectoryOptions,
} from '../gateways/memory/memory-directory.ts';
