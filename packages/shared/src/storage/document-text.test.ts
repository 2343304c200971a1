import { expect, test } from 'vitest';
import { parseDocument } from '../domain/directory/parse-document.ts';
import { textHash } from '../domain/json/text-hash.ts';
import { documentNames } from '../domain/directory/document-keys.ts';
import { schemaVersion } from './schema-version.ts';

/** Hashes the result of parsing almost empty records: it changes with every default but those of reviews. */
function fingerprint(): string {
  const bare = { id: 'x', name: 'x', title: 'x', url: 'x', size: 0, position: 'top' };
  const samples = [[bare, { ...bare, partial: true }], { x: bare }, true];
  const parsedValues = documentNames.flatMap((name) =>
    samples.map((sample) => {
      const parsed = parseDocument(name, sample);
      return parsed.ok ? parsed.value.value : null;
    }),
  );
  return textHash(JSON.stringify(parsedValues));
}

test('parses with the defaults that belong to the current schema version', () => {
  // If the fingerprint differs, give `schemaVersion` a new value and update both values here.
  expect([schemaVersion, fingerprint()]).toEqual(['7', 'e8398315b60f7073']);
});
