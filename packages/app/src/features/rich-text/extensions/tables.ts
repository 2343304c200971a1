import type { Attributes, Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { isSmallTable, readSpan } from './table-size.ts';

/** A number of columns or rows that a cell spans; 1 is not written. */
function span(name: 'colspan' | 'rowspan'): Attributes {
  return {
    [name]: {
      default: 1,
      parseHTML: (element) => readSpan(element, name),
      renderHTML: ({ [name]: count }) =>
        typeof count === 'number' && count > 1 ? { [name]: String(count) } : {},
    },
  };
}

const spans = { ...span('colspan'), ...span('rowspan') };

/**
 * Tables. No tool adds one, but texts with price lists can be edited. Their widths are left to the page, and Tab leaves
 * the editor, as in every field of a form.
 */
export const tables: Extensions = [
  Table.extend({
    addKeyboardShortcuts: () => ({}),
    parseHTML: () => [
      { tag: 'table', getAttrs: (element) => isSmallTable(element) && null },
      { tag: 'table', ignore: true },
    ],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  TableRow,
  TableCell.extend({ addAttributes: () => spans }),
  TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }) }),
];
