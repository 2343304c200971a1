/**
 * The checks that need no test runner: each has a name and the Node program that runs it. The longest is first,
 * because they run side by side.
 */
export const checks = [
  ['lint', ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.']],
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
  [
    'imports',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      'dependency-cruiser.config.mjs',
      'packages',
      'tests',
    ],
  ],
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['skyline', ['scripts/skyline/build.mjs', '--check']],
  ['functions', ['scripts/functions/build.mjs', '--check']],
  ['manual of the terminal', ['scripts/cli-reference/build.mjs', '--check']],
  ['manual of the widgets', ['scripts/widget-reference/build.mjs', '--check']],
  ['demo directory', ['scripts/demo-directory/build.mjs', '--check']],
];
