import { describeDirectoryPort } from '../contract/directory-contract.ts';
import { createMemoryDirectory } from './memory-directory.ts';

describeDirectoryPort('the published directory in memory', () => {
  let memory = createMemoryDirectory();
  return Promise.resolve({
    directory: {
      readChanges: (revision, onProgress) => memory.administrator.readChanges(revision, onProgress),
      readRecords: (names) => memory.administrator.readRecords(names),
      publish: (steps) => memory.administrator.publish(steps),
    },
    empty: () => {
      memory = createMemoryDirectory();
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  });
});
