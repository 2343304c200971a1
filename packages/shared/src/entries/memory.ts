export {
  createMemoryDirectory,
  type MemoryDirectory,
} from '../gateways/memory/memory-directory.ts';
