import { expect, test } from 'vitest';
import { parseDocument } from '../domain/directory/parse-document.ts';
import { textHash } from '../domain/json/text-hash.ts';
import { documentNames } from '../domain/directory/document-keys.ts';
import { schemaVersion } from './document-text.ts';

/** What the schemas make of records that name almost nothing: another default changes it. */
function fingerprint(): string {
  const bare = { id: 'x', name: 'x', title: 'x', url: 'x', size: 0, position: 'top' };
  const samples = [[bare, { ...bare, partial: true }], { x: bare }, true];
  const made = documentNames.flatMap((name) =>
    samples.map((sample) => {
      const parsed = parseDocument(name, sample);
      return parsed.ok ? parsed.value.value : null;
    }),
  );
  return textHash(JSON.stringify(made));
}

test('validates texts again after a schema gained a field with a default', () => {
  // Where the fingerprint is another one, give `schemaVersion` a new value and write both here.
  expect([schemaVersion, fingerprint()]).toEqual(['1', '37839cfba0f5be5d']);
});
