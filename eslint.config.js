import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noSecondFieldList } from './scripts/lint/no-second-field-list.mjs';

/** Folders of the shared core that stay free of clocks, randomness and I/O. */
const pureFolders = [
  'city',
  'domain',
  'ports',
  'storage',
  'store',
  'sync',
  'import',
  'backup',
  'application',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-npm/**',
      '**/dist-rendering/**',
      '**/.tsbuild/**',
      '**/node_modules/**',
      '.data/**',
      '.cache/**',
      'vendor/**',
      'supabase/functions/_shared/*.js',
      'playwright-report/**',
      'test-results/**',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        // One program for all files: with one for each package, the shared core is checked again in each.
        project: ['./tsconfig.lint.json', './packages/app/src/service-worker/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, IIFEs: true }],
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'zod',
              message: "Import * as z from 'zod/mini': the whole of zod is five times as large.",
            },
            {
              name: 'react-router',
              message: 'Import from react-router-dom: one name for one library.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'Name what an entry exports.' },
      ],
    },
  },
  {
    files: [`packages/shared/src/{${pureFolders.join(',')}}/**/*.ts`],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Pass the time in.' },
        { object: 'Math', property: 'random', message: 'Pass randomness in.' },
      ],
    },
  },
  {
    files: ['packages/*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/listing-schema.ts'],
    plugins: { eats: { rules: { 'no-second-field-list': noSecondFieldList } } },
    rules: { 'eats/no-second-field-list': 'error' },
  },
  { files: ['packages/app/src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**/*.ts', 'supabase/tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': ['error', { max: 500 }],
    },
  },
  {
    // In tests, the function passed to `describe` may contain all tests of a subject.
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
  { files: ['scripts/**/*.mjs'], rules: { 'no-console': 'off' } },
);
