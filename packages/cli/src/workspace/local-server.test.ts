import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { localServerUrl } from './local-server.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-local-'));
  mkdirSync(join(folder, '.data'));
  return () => {
    rmSync(folder, { recursive: true });
  };
});

const urlWith = (environment: Record<string, string> = {}) =>
  localServerUrl({ environment, folder });

function noteServer(url: string, dataFolder = '.data'): void {
  mkdirSync(join(folder, dataFolder), { recursive: true });
  writeFileSync(join(folder, dataFolder, 'server-url'), url);
}

test('the server of the folder is found, whatever its port', () => {
  expect(urlWith()).toBe('http://127.0.0.1:4400');
  noteServer('http://127.0.0.1:5123');
  noteServer('http://localhost:5124', 'other');

  expect(urlWith()).toBe('http://127.0.0.1:5123');
  expect(urlWith({ EATS_DATA_DIR: 'other' })).toBe('http://localhost:5124');
  expect(urlWith({ PORT: '5200' })).toBe('http://127.0.0.1:5200');
  expect(urlWith({ PORT: '0' })).toBe('http://127.0.0.1:5123');
});

test('a folder cannot send passwords to another computer', () => {
  for (const url of ['http://evil.example:4400', 'http://127.0.0.1:80@evil.example', 'nonsense']) {
    noteServer(url);
    expect(urlWith()).toBe('http://127.0.0.1:4400');
  }
});
