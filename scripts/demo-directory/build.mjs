// Writes what is made from the texts in this folder: packages/server/demo/demo-directory.json, and the
// hashes by which a category or an area of it is known that nobody edited.
// With --check nothing is written: it says whether the files are up to date (exit 1 when they are not).
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { composeDirectory } from './compose.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const directory = composeDirectory();
const files = {
  'packages/server/demo/demo-directory.json': `${JSON.stringify(directory, null, 1)}\n`,
  'packages/shared/src/application/demo-topic-hashes.ts': await hashesText(directory.documents),
};

for (const [name, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) {
    writeFileSync(root + name, text);
    console.error(`Written: ${name}`);
  } else if (readFileSync(root + name, 'utf8') !== text) {
    console.error(
      `${name} is not what scripts/demo-directory makes. Run node scripts/demo-directory/build.mjs.`,
    );
    process.exitCode = 1;
  }
}

async function hashesText({ directoryCategories, directoryAreaCategories }) {
  const core = `${root}packages/shared/src/`;
  const { toRecord } = await tsImport(`${core}domain/directory/record-schema.ts`, import.meta.url);
  const { contentHash } = await tsImport(
    `${core}domain/directory/record-content.ts`,
    import.meta.url,
  );
  const hashes = [
    ...directoryCategories.map((category) => toRecord('category', category.id, category)),
    ...directoryAreaCategories.map((area) => toRecord('area', area.id, area)),
  ].map(contentHash);
  return `// Made by scripts/demo-directory/build.mjs.

/** Content hashes of the demonstration's categories and areas, as they are before anybody edits them. */
export const demoTopicHashes: readonly string[] = [
${hashes.map((hash) => `  '${hash}',\n`).join('')}];
`;
}
