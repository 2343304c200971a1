export {
  ad,
  area,
  article,
  candidate,
  category,
  documents,
  listing,
  listingRow,
  mediaFile,
  page,
} from '../testing/directory-builders.ts';
export type { DatabaseFaults } from '../testing/faulty-database.ts';
export { headContext } from '../testing/head-subjects.ts';
export { judgeLabelledPairs } from '../testing/judge-labelled-pairs.ts';
export { memoryBrowser } from '../testing/memory-browser.ts';
export type { MemoryTab } from '../testing/memory-tab.ts';
export { listJsonLdProblems } from '../testing/schema-org-rules.ts';
