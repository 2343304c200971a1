import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEats } from '../running/eats.ts';
import { buildOnce, temporaryFolder } from './built-eats.ts';

const program = fileURLToPath(new URL('../../packages/cli/bin/eats.mjs', import.meta.url));
const temporary = temporaryFolder();
const commands = join(temporary.folder, 'bin');

beforeAll(async () => {
  await buildOnce('cli');
  mkdirSync(commands);
  symlinkSync(program, join(commands, 'eats'));
  writeFileSync(
    join(temporary.folder, 'places.csv'),
    'name,address,category\nTea,1 Bridge Street Bury BL9 0DG,Supper Clubs\n',
  );
  const seeded = await runEats(['import', '--source', 'file', '--input', 'places.csv'], {
    folder: temporary.folder,
  });
  expect(seeded.stderr).not.toContain('bug');
}, 120_000);
afterAll(() => {
  temporary.remove();
});

/** What the real bash offers for a command line that ends with the word being typed. */
function completeInBash(...words: readonly string[]): string[] {
  const quoted = ['eats', ...words].map((word) => `'${word}'`).join(' ');
  const script = `eval "$(eats completion bash)"
COMP_WORDS=(${quoted})
COMP_CWORD=${String(words.length)}
_eats eats
printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], {
    cwd: temporary.folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${commands}:${process.env['PATH'] ?? ''}` },
  })
    .split('\n')
    .filter((line) => line !== '');
}

test('bash completes commands, flags, areas, categories and files', () => {
  expect(completeInBash('pu')).toEqual(['publish', 'pull']);
  expect(completeInBash('')).toContain('doctor');
  expect(completeInBash('backup', 'ex')).toEqual(['export']);
  expect(completeInBash('publish', '--al')).toEqual(['--allow-removals']);
  expect(completeInBash('import', '--areas', 'salford,b')).toEqual([
    'salford,bolton',
    'salford,bury',
  ]);
  expect(completeInBash('import', '--data', 'new.json', '--category', 'Bars')).toEqual([
    'Bars\\ \\&\\ Pubs',
  ]);
  expect(completeInBash('import', '--category', 'supper')).toEqual(['Supper\\ Clubs']);
  expect(completeInBash('pull', '--prefer', '')).toEqual(['local', 'published']);
  expect(completeInBash('import', '--input', 'pla')).toEqual(['places.csv']);
  expect(completeInBash('nothing', '')).toEqual([]);
});

for (const shell of ['bash', 'zsh', 'fish']) {
  const isInstalled = spawnSync(shell, ['-c', 'true']).status === 0;
  test.skipIf(!isInstalled)(`${shell} accepts its script`, () => {
    const { stdout } = spawnSync(program, ['completion', shell], { encoding: 'utf8' });
    const script = join(temporary.folder, `completion.${shell}`);
    writeFileSync(script, stdout);

    const { status, stderr } = spawnSync(shell, ['-n', script], { encoding: 'utf8' });

    expect([status, stderr]).toEqual([0, '']);
  });
}

test('an unknown shell is refused', async () => {
  const { exitCode, stderr } = await runEats(['completion', 'tcsh'], { folder: temporary.folder });

  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('none of bash, zsh, fish')]);
});
