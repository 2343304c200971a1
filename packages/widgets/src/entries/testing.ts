// For tests of other packages that read what they wrote as the elements do.
export { directorySource } from '../data/directory-source.ts';
export { readPoints } from '../data/points.ts';
export { searchListings } from '../data/search-listings.ts';
