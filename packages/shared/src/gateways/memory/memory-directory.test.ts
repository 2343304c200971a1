import { describeDirectoryPort } from '../contract/directory-contract.ts';
import { createMemoryDirectory } from './memory-directory.ts';

describeDirectoryPort('the published directory in memory', () => {
  let memory = createMemoryDirectory();
  return Promise.resolve({
    directory: {
      readChanges: (cursor, onProgress) => memory.administrator.readChanges(cursor, onProgress),
      readRecords: (names) => memory.administrator.readRecords(names),
      publish: (steps) => memory.administrator.publish(steps),
    },
    empty: () => {
      memory = createMemoryDirectory();
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
    backUp: () => {
      const copy = memory.copy();
      return Promise.resolve(() => {
        memory.restore(copy);
        return Promise.resolve();
      });
    },
    replaceDirectory: () => {
      memory.replaceDirectory();
      return Promise.resolve();
    },
    insertRawPage: (id, fields) => {
      memory.insertRaw({ kind: 'page', id }, fields);
      return Promise.resolve();
    },
    renameAsOwner: (id, name) => {
      memory.writeDirectly({ kind: 'listing', id }, { name });
      return Promise.resolve();
    },
  });
});
