import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCleanUps } from '../../run.ts';
import { testTerminal } from '../../terminal/test-terminal.ts';
import { importCommand } from './command.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-import-'));
  writeFileSync(join(folder, 'places.csv'), 'name,address\nThe Trackside,1 Bolton Street');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Imports the file and returns the messages that Ctrl-C would have printed, in order. */
async function interruptMessages(...flags: readonly string[]): Promise<string[]> {
  const messages: string[] = [];
  const cleanUps = createCleanUps();
  const command = new Command('import');
  importCommand.define(command, {
    terminal: testTerminal(),
    environment: {},
    folder,
    signal: new AbortController().signal,
    onEnd: cleanUps.add,
    setInterruptMessage: (sentence) => messages.push(sentence),
    setFailureDetails: () => undefined,
    setExitCode: () => undefined,
  });
  const args = ['--source', 'file', '--input', 'places.csv', ...flags];
  await command.parseAsync(args, { from: 'user' });
  cleanUps.runAll();
  return messages;
}

test('Ctrl-C during an import says that nothing was changed, and after its save that it was saved', async () => {
  expect(await interruptMessages('--dry-run')).toEqual(['Interrupted. No data file was created.']);
  expect(await interruptMessages()).toEqual([
    'Interrupted. No data file was created.',
    'Interrupted after directory.json was saved.',
  ]);
  expect(await interruptMessages()).toEqual(['Interrupted. directory.json was not changed.']);
});
