// The quick checks: format, lint, imports between folders, types, generated files. `npm test` also runs
// the tests.
import process from 'node:process';
import { checks } from './check-steps.mjs';
import { runChecks } from './run-checks.mjs';

await runChecks(checks, (name, status) => {
  process.stderr.write(`${name}: ${status === 0 ? 'ok' : 'failed'}\n`);
  if (status !== 0) process.exitCode = 1;
});
