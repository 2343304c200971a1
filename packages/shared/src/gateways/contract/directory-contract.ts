import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { createTools, type OpenDirectory } from './contract-tools.ts';
import { describeHistory } from './history-contract.ts';
import { describePublishing } from './publish-contract.ts';
import { describeReading } from './read-contract.ts';

/** Runs the tests that every implementation of `DirectoryPort` has to pass. */
export function describeDirectoryPort(name: string, open: () => Promise<OpenDirectory>): void {
  describe(name, () => {
    let opened: OpenDirectory | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      await opened?.empty();
    });
    afterAll(async () => {
      await opened?.close();
    });
    const tools = createTools(() => {
      if (opened === undefined) throw new Error('The gateway did not open.');
      return opened;
    });

    describeReading(tools);
    describePublishing(tools);
    describeHistory(tools);
  });
}
