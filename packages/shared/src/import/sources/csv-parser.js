// The published types of papaparse pull in all of Node's, which the pure folders must not see.
import Papa from 'papaparse';

export function parseCsv(text, options) {
  return Papa.parse(text, options);
}
