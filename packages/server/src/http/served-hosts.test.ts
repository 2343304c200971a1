import { expect, test } from 'vitest';
import { findHostProblem } from './served-hosts.ts';

const site = { siteUrl: 'https://eats.example.org', trustProxy: false };
const behindProxy = { ...site, trustProxy: true };

test.each(['eats.example.org', 'EATS.example.org', 'eats.example.org:443', 'localhost:4400'])(
  'with a public URL, %s is served',
  (host) => {
    expect(findHostProblem(['Host', host], site)).toBeNull();
  },
);

test.each(['evil.example', 'eats.example.org.evil.example', 'a b', '', '10.0.0.7', 'localhost/x'])(
  'with a public URL, "%s" is not served',
  (host) => {
    expect(findHostProblem(['Host', host], site)).toBe('unknown');
  },
);

test('behind a trusted proxy, the last forwarded host counts, which the proxy has added', () => {
  const forwarded = (...hosts: string[]) =>
    findHostProblem(
      ['Host', '127.0.0.1:4400', ...hosts.flatMap((host) => ['X-Forwarded-Host', host])],
      behindProxy,
    );

  expect(forwarded('eats.example.org')).toBeNull();
  expect(forwarded('evil.example, eats.example.org')).toBeNull();
  expect(forwarded('evil.example', 'eats.example.org')).toBeNull();
  expect(forwarded('eats.example.org, evil.example')).toBe('unknown');
  expect(forwarded('eats.example.org', 'evil.example')).toBe('unknown');
  expect(forwarded()).toBeNull();
});

test('without a trusted proxy, a forwarded host is ignored', () => {
  expect(
    findHostProblem(['Host', 'evil.example', 'X-Forwarded-Host', 'eats.example.org'], site),
  ).toBe('unknown');
});

test('a request needs exactly one Host header', () => {
  expect(findHostProblem([], site)).toBe('not-one');
  expect(findHostProblem(['Host', 'localhost', 'HOST', 'localhost'], site)).toBe('not-one');
});
