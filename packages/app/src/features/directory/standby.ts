// What a page needs when something is wrong or missing. Fetched beside the first paint, so that it is
// here when the network is not.
export { NoMatchPanel } from '../listings/no-match-panel.tsx';
export { createDataSafety } from './data-safety.ts';
export { NoListingsPanel } from './no-listings-panel.tsx';
export { PublishedNoticePanel } from './published-notice-panel.tsx';
