import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that replace a module, or count what runs in the process, so they get a process of their own. */
const aloneInProcess = [
  'packages/server/src/accounts/account-rules.test.ts',
  'packages/server/src/backend/embedded-database.test.ts',
];

/** These start databases and servers, which takes long on a busy machine. */
const programs = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  globalSetup: 'scripts/build-server-for-tests.mjs',
};

/** Runs the isolated files first: a process that files share ends when the next file needs one of its own. */
class IsolatedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files);
    const isIsolated = ({ project }: TestSpecification) => project.config.isolate;
    return [
      ...longestFirst.filter(isIsolated),
      ...longestFirst.filter((file) => !isIsolated(file)),
    ];
  }
}

export default defineConfig({
  test: {
    // On two cores the default is one worker, and the longest file would hold up all the others.
    maxWorkers: '100%',
    // A busy machine takes long for what is quick on a quiet one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default'],
    sequence: { sequencer: IsolatedFirst },
    projects: [
      {
        extends: true,
        test: { name: 'alone', ...programs, include: aloneInProcess },
      },
      // Loading the modules again for every file takes longer than the tests. So the files of each of these projects
      // share processes: their state is passed in, and a test that changes a global restores it.
      {
        extends: true,
        test: {
          name: 'programs',
          ...programs,
          include: [
            'packages/server/src/**/*.test.ts',
            'supabase/tests/**/*.test.ts',
            'tests/{attack,bench,cli,database,soak,verify}/**/*.test.ts',
          ],
          exclude: aloneInProcess,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'packages/{app,cli,shared,widgets}/src/**/*.test.{ts,tsx}',
            'packages/widgets/*.test.ts',
            'tests/{fuzz,import}/**/*.test.ts',
          ],
          isolate: false,
        },
      },
    ],
  },
});
