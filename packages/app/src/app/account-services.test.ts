import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountClient, SessionReport } from './account-client.ts';
import { createAccountServices } from './account-services.ts';
import type { Environment } from './env.ts';

const account = { id: 'ann', email: 'ann@example.com', fullName: 'Ann Owner', avatarUrl: '' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener: () => undefined, location: { hash: '' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts the services with a stored session; `answers` are the backend's, one for each question. */
function startServices(answers: (boolean | null)[]) {
  const readIsAdministrator = vi.fn(() => Promise.resolve(answers.shift() ?? null));
  let report: (session: SessionReport) => void = () => undefined;
  const flags: boolean[] = [];
  const services = createAccountServices({
    storage: { read: () => 'a session' },
    administratorFlag: { set: (isAdministrator) => flags.push(isAdministrator) },
    environment: () => Promise.resolve({} as Environment),
    loadCode: () =>
      Promise.resolve({
        createAccountClient: (_environment, _key, onSession) => {
          report = onSession;
          return { readIsAdministrator } as unknown as AccountClient;
        },
      }),
  });
  return {
    services,
    flags,
    readIsAdministrator,
    report: (session: SessionReport) => {
      report(session);
    },
  };
}

test('asks again whether somebody is an administrator until the backend answers', async () => {
  const { services, flags, report } = startServices([null, null, true]);
  await vi.advanceTimersByTimeAsync(0);
  report({ account, isRecovering: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(services.state.read()).toMatchObject({ phase: 'signed-in', isAdministrator: null });

  await vi.advanceTimersByTimeAsync(2_000);
  expect(services.state.read()).toMatchObject({ isAdministrator: null });
  await vi.advanceTimersByTimeAsync(4_000);

  expect(services.state.read()).toMatchObject({ isAdministrator: true });
  expect(flags).toEqual([true]);
});

test('stops asking once somebody has signed out', async () => {
  const { readIsAdministrator, report } = startServices([null]);
  await vi.advanceTimersByTimeAsync(0);
  report({ account, isRecovering: false });
  await vi.advanceTimersByTimeAsync(0);
  report({ account: null, isRecovering: false });

  await vi.advanceTimersByTimeAsync(120_000);

  expect(readIsAdministrator.mock.calls.length).toBeLessThanOrEqual(2);
});
