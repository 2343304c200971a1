import { AsyncLocalStorage } from 'node:async_hooks';

const silenced = new AsyncLocalStorage<true>();
const methods = ['debug', 'error', 'info', 'log', 'warn'] as const;
let isInstalled = false;

/**
 * Runs work and drops what it prints to the console; output of other work is kept. The embedded
 * backend prints failed statements with their parameters: names, e-mail addresses, passwords.
 */
export function withoutConsole<Value>(work: () => Promise<Value>): Promise<Value> {
  install();
  return silenced.run(true, work);
}

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  for (const method of methods) {
    // eslint-disable-next-line no-console -- guarding the console is what this file is for
    const print = console[method].bind(console);
    // eslint-disable-next-line no-console
    console[method] = (...values: unknown[]) => {
      if (silenced.getStore() !== true) print(...values);
    };
  }
}
