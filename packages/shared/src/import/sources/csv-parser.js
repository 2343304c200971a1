// In JavaScript, because papaparse's types import Node's types, which are not allowed in pure folders.
import Papa from 'papaparse';

export function parseCsv(text, options) {
  return Papa.parse(text, options);
}
