import { expect, test } from 'vitest';
import { commandLine } from './command-line.ts';

test('writes every flag that is set, quoted for the shell', () => {
  const flags = {
    source: 'file',
    limit: 3,
    category: "Rudy's & friends",
    bringBack: ['fhrs-1', 'fhrs-2'],
    dryRun: false,
    url: undefined,
    yes: true,
  };

  expect(commandLine('import', flags)).toBe(
    String.raw`eats import --source file --limit 3 --category 'Rudy'\''s & friends' --bring-back fhrs-1 --bring-back fhrs-2 --yes`,
  );
});
