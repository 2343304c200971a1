import { expect, test } from 'vitest';
import { runProgram } from '../program.ts';
import { testTerminal } from './test-terminal.ts';

test.each([
  ['publish', 'do not ask for confirmation'],
  ['pull', 'accepted; this command never asks for confirmation'],
  ['import', 'do not ask before many requests to Google'],
])('the help of %s says what --yes does', async (command, text) => {
  const terminal = testTerminal();

  await runProgram([command, '--help'], { terminal, environment: {}, folder: '/' });

  expect(terminal.printed.join('\n').replace(/\s+/g, ' ')).toContain(`--yes ${text}`);
});
