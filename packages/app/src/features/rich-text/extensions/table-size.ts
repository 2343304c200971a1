/** As many columns as browsers let a cell span. */
const mostSpanned = 1_000;

/** The editor lays a table out in memory, with every place that a row leaves free. */
const mostPlaces = 20_000;

/** Reads how many columns or rows a cell spans; 1 for what is no such number. */
export function readSpan(cell: Element, name: 'colspan' | 'rowspan'): number {
  const count = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(count) && count >= 1 && count <= mostSpanned ? count : 1;
}

/** Whether the editor can open a table: a short text can describe one with millions of places. */
export function isSmallTable(table: HTMLElement): boolean {
  const rows = [...table.querySelectorAll('tr')];
  let widest = 0;
  let reaching = 0; // Columns of cells that reach into other rows, wherever these are.
  for (const row of rows) {
    let width = 0;
    for (const cell of row.children) {
      const columns = readSpan(cell, 'colspan');
      width += columns;
      if (readSpan(cell, 'rowspan') > 1) reaching += columns;
    }
    widest = Math.max(widest, width);
  }
  return rows.length * (widest + reaching) <= mostPlaces;
}
