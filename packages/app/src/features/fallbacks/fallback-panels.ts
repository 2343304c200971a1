// What a page shows when something is missing or unreachable. One chunk, fetched beside the first paint,
// so that it is there when the network is not.
export { createDataSafety } from '../data-safety/data-safety.ts';
export { NoListingsPanel } from './no-listings-panel.tsx';
export { NoMatchPanel } from './no-match-panel.tsx';
export { UnreachableNoticePanel } from './unreachable-notice-panel.tsx';
