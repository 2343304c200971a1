// Runs the checks and the tests, without the end-to-end tests if the build failed, and prints the totals on
// the last line.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { root } from './build-packages.mjs';
import { checks } from './check-steps.mjs';
import { runChecks } from './run-checks.mjs';

const reports = join(root, '.cache', 'reports');
const total = { passed: 0, failed: 0, skipped: 0 };
/** A line for each failed check or test, printed at the end: of a long output, often only the end is kept. */
const failures = [];
/** The same for end-to-end tests that passed only when repeated. */
const flaky = [];

function run(args, environment = {}) {
  return spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  }).status;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function count(name, results, status) {
  total.passed += results.passed;
  total.skipped += results.skipped;
  // A runner that exits with an error but names no failed test counts as one failure.
  const failed = results.failed === 0 && status !== 0 ? 1 : results.failed;
  total.failed += failed;
  process.stdout.write(
    `${name}: ${results.passed} passed, ${failed} failed, ${results.skipped} skipped\n`,
  );
}

function countCheck(name, status) {
  const isPassed = status === 0;
  if (!isPassed) failures.push(name);
  count(name, { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 }, status);
}

function runUnitTests() {
  const file = join(reports, 'unit.json');
  const status = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  failures.push(...(report?.testResults ?? []).flatMap(failedTests));
  count(
    'unit tests',
    {
      passed: report?.numPassedTests ?? 0,
      failed:
        (report?.numFailedTests ?? 0) + (report?.testResults ?? []).filter(isBrokenFile).length,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    status,
  );
}

/** Returns the names of the tests of a file that failed, each with the first line of its error. */
function failedTests({ name, status, message, assertionResults }) {
  if (status !== 'failed') return [];
  const file = relative(root, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0) return [`${file}: ${message}`];
  return failed.map(({ fullName, failureMessages }) => {
    const [firstLine = ''] = (failureMessages[0] ?? '').split('\n');
    return `${file}: ${fullName}: ${firstLine}`;
  });
}

/** Returns whether a test file failed, but none of its tests: it could not be loaded, or a hook failed. */
function isBrokenFile(result) {
  return (
    result.status === 'failed' && result.assertionResults.every(({ status }) => status !== 'failed')
  );
}

function runEndToEndTests() {
  const file = join(reports, 'end-to-end.json');
  // A busy machine can make a test exceed its time limit. Playwright names those that pass only when repeated.
  const status = run(
    ['node_modules/@playwright/test/cli.js', 'test', '--retries=1', '--reporter=line,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  const report = readReport(file);
  for (const { spec, errors } of specsIn(report?.suites ?? [])) {
    if (errors.length === 0) continue;
    const line = `${spec.file}: ${spec.title}: ${errors.join(' | ')}`;
    (spec.ok ? flaky : failures).push(line);
  }
  const stats = report?.stats;
  count(
    'end-to-end tests',
    {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
    },
    status,
  );
}

/** Returns the tests of suites, each with the beginnings of its errors: what failed, and where. */
function specsIn(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).map((spec) => ({
      spec,
      errors: spec.tests.flatMap(({ results }) =>
        results.flatMap(({ error }) => (error === undefined ? [] : [shortError(error)])),
      ),
    })),
    ...specsIn(suite.suites ?? []),
  ]);
}

function shortError({ message = '', location }) {
  const plain = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const place = location === undefined ? '' : ` (line ${location.line})`;
  return `${plain.slice(0, 3).join(' ').slice(0, 300)}${place}`;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const [longest, ...others] = checks;
await runChecks([longest, ['build', ['scripts/build.mjs', '--changed']], ...others], countCheck);
runUnitTests();
if (!failures.includes('build')) runEndToEndTests();
if (flaky.length > 0) process.stdout.write(`Passed when repeated:\n  ${flaky.join('\n  ')}\n`);
if (failures.length > 0) process.stdout.write(`Failed:\n  ${failures.join('\n  ')}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
