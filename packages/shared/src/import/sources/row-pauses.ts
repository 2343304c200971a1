/** Called after each row; now and then it returns a promise to wait for. */
export type AfterRow = () => Promise<void> | undefined;

const rowsBetweenPauses = 2_000;

/** Returns a function that lets other work of the program run every few rows, such as a stop by Ctrl-C. */
export function pauseBetweenRows(onRows: ((rows: number) => Promise<void>) | undefined): AfterRow {
  let rows = 0;
  return () => {
    rows += 1;
    return rows % rowsBetweenPauses === 0 ? onRows?.(rows) : undefined;
  };
}
