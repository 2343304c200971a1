// What a page needs when something is missing, unreachable or not saved. It is one chunk, fetched while the
// page first loads, so that it is available if the network fails later.
export { createDataSafety } from '../data-safety/data-safety.ts';
export { NoListingsPanel } from './no-listings-panel.tsx';
export { FewMatchesPanel, NoMatchPanel } from './no-match-panel.tsx';
export { UnreachableNoticePanel } from './unreachable-notice-panel.tsx';
