import { recordKinds, type RecordKind } from '@manchester-eats/shared/domain';
import type { UnpublishedFilter, UnpublishedKind } from '@manchester-eats/shared/publishing';
import { publishingTabs, type PublishingTab } from '../../admin-paths.ts';

/** How many rows a page of a list may have. */
export const pageSizes = [25, 50, 100, 250] as const;

/** What the URL of the publishing page says. */
export interface PublishingParams extends UnpublishedFilter {
  readonly show: PublishingTab;
  /** Whether unpublished changes are listed by record or by change. */
  readonly by: 'record' | 'change';
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

const changes: readonly UnpublishedKind[] = ['added', 'changed', 'removed'];

/** Reads the URL of the publishing page; what it does not understand stands at its default. */
export function readPublishingParams(params: URLSearchParams): PublishingParams {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => value === params.get(name)) ?? null;
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  return {
    show: oneOf('show', publishingTabs) ?? 'unpublished',
    by: oneOf('by', ['change'] as const) ?? 'record',
    search: params.get('q') ?? '',
    change: oneOf('change', changes),
    kind: oneOf<RecordKind>('kind', recordKinds),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((one) => one === size) ?? pageSizes[0],
  };
}

/** Returns the query of the publishing page. A change of anything but the page leads to the first page. */
export function writePublishingParams(
  now: PublishingParams,
  next: Partial<PublishingParams>,
): URLSearchParams {
  const { show, by, search, change, kind, page, size } = { ...now, page: 1, ...next };
  const params = new URLSearchParams();
  if (show !== 'unpublished') params.set('show', show);
  if (by !== 'record') params.set('by', by);
  if (search !== '') params.set('q', search);
  if (change !== null) params.set('change', change);
  if (kind !== null) params.set('kind', kind);
  if (page > 1) params.set('page', String(page));
  if (size !== pageSizes[0]) params.set('size', String(size));
  return params;
}
