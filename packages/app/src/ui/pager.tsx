import { formatNumber } from '@manchester-eats/shared/domain';
import { Button } from './button.tsx';
import { SelectField } from './select-field.tsx';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** How many rows there are on all pages. */
  readonly total: number;
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/**
 * Which rows of a table are shown, with the ways to the others. The button that led to the last page keeps the focus.
 */
export function Pager({ page, pageSize, total, sizes, onPage, onSize }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="w-[8rem]">
        <SelectField
          label="Rows per page"
          value={String(pageSize)}
          onChange={(value) => {
            onSize(Number(value));
          }}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-sm tabular-nums">
          {formatNumber(first)} to {formatNumber(last)} of {formatNumber(total)}
        </p>
        <Button
          aria-disabled={page <= 1}
          onClick={() => {
            if (page > 1) onPage(page - 1);
          }}
        >
          Previous page
        </Button>
        <Button
          aria-disabled={page >= pages}
          onClick={() => {
            if (page < pages) onPage(page + 1);
          }}
        >
          Next page
        </Button>
      </div>
    </nav>
  );
}
