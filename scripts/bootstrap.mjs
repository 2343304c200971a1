// Prepares a fresh checkout: installs the locked packages and, with --browser, a Chromium for the browser
// tests. It imports only Node's own modules and a script that does the same, because there may be no packages
// yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';
import { findChromium } from './find-chromium.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.bootstrap-stamp');
const lockFile = join(root, '.cache', 'bootstrap.lock');
const staleAfterMilliseconds = 15 * 60 * 1000;

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Manchester Eats needs Node 20.19 or later; this is ${process.versions.node}.`);
  }
}

/** Returns a hash of the lock file, the platform and the version of Node's binary interface. */
function currentStamp() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex');
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();
}

/**
 * Concurrent runs would delete each other's node_modules, so the second waits for the first, but replaces a
 * lock that is older than 15 minutes. `work` must not end the process, because the lock would stay. Returns
 * its result.
 */
function withInstallLock(work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  const pause = new Int32Array(new SharedArrayBuffer(4));
  let isWaiting = false;
  for (;;) {
    try {
      closeSync(openSync(lockFile, 'wx'));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const age = Date.now() - (statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (age > staleAfterMilliseconds) {
        rmSync(lockFile, { force: true });
        continue;
      }
      if (!isWaiting) {
        process.stderr.write(`Waiting for another installation to end (${lockFile})…\n`);
      }
      isWaiting = true;
      Atomics.wait(pause, 0, 0, 500);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/** Returns the environment without npm settings that would change what is installed. */
function cleanEnvironment() {
  const unwanted =
    /^npm_config_(workspaces?|ignore_scripts|omit|include|prefix|global|production)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !unwanted.test(name)));
}

/** Installs the locked packages unless they are installed. Returns false if that failed. */
function install() {
  if (isInstalled()) return true;
  process.stderr.write('Installing the locked packages (once)…\n');
  const npm = process.env.npm_execpath;
  const command = npm?.endsWith('.js') ? process.execPath : 'npm';
  const args = [
    ...(npm?.endsWith('.js') ? [npm] : []),
    'ci',
    '--include=dev',
    // .npmrc makes npm silent, for the output of `npm run eats`.
    '--loglevel=notice',
    '--no-audit',
    '--no-fund',
  ];
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: cleanEnvironment(),
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) return false;
  writeFileSync(stampFile, currentStamp());
  return true;
}

function run(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 'inherit'] }).status === 0;
}

/** Asks in a terminal; where nobody can be asked, as in CI, the installation goes on. */
function mayInstall() {
  if (!isatty(0) || !isatty(2) || process.env.CI) return true;
  process.stderr.write('Install it? [Y/n] ');
  const answer = Buffer.alloc(16);
  // Writing to a terminal makes reading from its stdin fail while nothing is typed; one that is opened again waits.
  const terminal = process.platform === 'win32' ? 0 : openSync('/dev/tty', 'r');
  const length = readSync(terminal, answer);
  return /^\s*(y|yes)?\s*$/i.test(answer.toString('utf8', 0, length));
}

function installBrowser() {
  if (findChromium()) return;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const what = isDebianRoot
    ? 'the package chromium-headless-shell of this system, with apt-get'
    : 'a Chromium of its own, in the cache folder of Playwright';
  process.stderr.write(
    `The browser tests need Chromium, and none was found.\nThis installs ${what} (once).\n`,
  );
  if (!mayInstall()) {
    stop('Nothing was installed. Set EATS_CHROMIUM to the path of a Chromium, or run this again.');
  }
  const fromDebian =
    isDebianRoot &&
    run('apt-get', ['update', '-qq']) &&
    // An older Debian has only the package with windows.
    ['chromium-headless-shell', 'chromium'].some((name) =>
      run('apt-get', ['install', '-y', '-qq', name]),
    );
  if (!fromDebian) {
    const playwright = join(root, 'node_modules/playwright/cli.js');
    run(process.execPath, [playwright, 'install', '--only-shell', 'chromium']);
  }
  if (!findChromium()) {
    stop('Chromium was not found. Install it, set EATS_CHROMIUM to its path and run this again.');
  }
}

checkNode();
if (!isInstalled() && !withInstallLock(install)) {
  stop('npm could not install the packages; its error is above. Nothing else was changed.');
}
if (process.argv.includes('--browser')) installBrowser();
