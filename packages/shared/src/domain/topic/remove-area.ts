import type { Area } from '../area/area-schema.ts';
import type { DirectoryChange, PutRecord } from '../directory/directory-change.ts';
import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import { toRecord } from '../directory/record-schema.ts';
import { followName } from './follow-name.ts';

type AreaDocuments = Pick<DirectoryDocuments, 'listings' | 'areas'>;

/** What the deletion of an area leaves to decide. */
export interface AreaCascade {
  /** How many listings lie in the area itself, not in one of its parts. */
  readonly listings: number;
  /** The areas directly within it: they move up into the area that contains it. */
  readonly parts: readonly Area[];
  /** The areas that its listings can go to. */
  readonly targets: readonly Area[];
  /** The name of the area where its listings go by default: the one that contains it; `''` if there is none. */
  readonly target: string;
}

/** Finds what the deletion of an area concerns. */
export function findAreaCascade(area: Area, { listings, areas }: AreaDocuments): AreaCascade {
  const targets = areas.filter(({ id }) => id !== area.id);
  return {
    listings: listings.filter((listing) => listing.area === area.name).length,
    parts: targets.filter(({ parent }) => parent === area.name),
    targets,
    target: targets.find(({ name }) => name === area.parent)?.name ?? '',
  };
}

/**
 * Plans the deletion of an area as one change. Its listings go to `target`, the name of another area, because a
 * listing without an area would be given the same one again; `''` only if there are none.
 */
export function planAreaRemoval(
  area: Area,
  target: string,
  { listings, areas }: AreaDocuments,
): DirectoryChange {
  const replacement = areas.find(({ id, name }) => id !== area.id && name === target);
  const moved =
    replacement === undefined ? [] : followName('area', listings, new Set([area.name]), target);
  const parts = findAreaCascade(area, { listings: [], areas }).parts.map((part): PutRecord =>
    toRecord('area', part.id, { ...part, parent: area.parent }),
  );
  return {
    label: `Deletion of location “${area.name}”`,
    put: [...parts, ...moved],
    remove: [{ kind: 'area', id: area.id, replacedBy: replacement?.id ?? null }],
    together: true,
  };
}
