import type { CityProfile } from '../../../city/city-profile.ts';
import { findArea } from '../../area/find-area.ts';
import type { Area } from '../../area/area-schema.ts';
import { newArea } from '../../area/new-area.ts';
import type { DirectoryChange, PutRecord } from '../../directory/directory-change.ts';
import { sameJson } from '../../directory/merge-fields.ts';
import { toRecord } from '../../directory/record-schema.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { Listing } from '../listing-schema.ts';
import { toSlug } from '../slug.ts';
import {
  draftOfListing,
  valuesOfAdministratorDraft,
  type AdministratorDraft,
} from './administrator-draft.ts';

/** A saved form of a listing. */
export interface ListingEdit {
  /** The listing as it is now; null for a new one. */
  readonly listing: Listing | null;
  /** The id, which a new one gets. */
  readonly id: string;
  readonly draft: AdministratorDraft;
  /** What the administrator saw before they typed. */
  readonly seen: AdministratorDraft;
  readonly areas: readonly Area[];
  /** Whether areas are stored; otherwise they are derived from the listings, and a new one is as well. */
  readonly hasStoredAreas: boolean;
  readonly city: CityProfile;
}

/** The change that saves a form, and the name of the area that it adds; `''` for none. */
export interface PlannedEdit {
  readonly change: DirectoryChange;
  readonly newArea: string;
}

/** Returns the change that saves a form: only the fields that were typed in, and the area if it is missing. */
export function planListingEdit(edit: ListingEdit): PlannedEdit {
  const { listing, id, draft, areas, hasStoredAreas, city } = edit;
  const values = valuesOfAdministratorDraft(draft);
  const known = values.area === '' ? undefined : findArea(toSlug(values.area), areas);
  const area = known?.name ?? values.area;
  const isNew = known === undefined && toSlug(area) !== '';
  const put: PutRecord[] = [putOf(edit, { ...values, area })];
  if (isNew && hasStoredAreas) {
    const added = newArea(area, city);
    put.push(toRecord('area', added.id, added));
  }
  return {
    change: {
      label: `${listing === null ? 'New listing' : 'Edit of'} “${values.name}”`,
      put,
      remove: [],
      together: put.length > 1,
    },
    newArea: isNew ? area : '',
  };

  function putOf({ seen }: ListingEdit, typed: ReturnType<typeof valuesOfAdministratorDraft>) {
    if (listing === null) return toRecord('listing', id, { ...typed, source: 'administrator' });
    const now = toRecord('listing', listing.id, listing);
    return { ...now, ...fieldsOf(now.fields, draftOfListing(listing), seen, draft, typed) };
  }
}

type Fields = Readonly<Record<string, JsonValue>>;

/**
 * Returns the fields to put and those that were seen. A field in which nobody typed keeps its present value on both
 * sides, so that an edit in another tab stays.
 */
function fieldsOf(
  now: Fields,
  nowDraft: AdministratorDraft,
  seenDraft: AdministratorDraft,
  draft: AdministratorDraft,
  typed: object,
): { readonly fields: Fields; readonly seen: Fields } {
  const seenValues = valuesOfAdministratorDraft(seenDraft) as unknown as Fields;
  const fields: Record<string, JsonValue> = { ...now };
  const seen: Record<string, JsonValue> = { ...now };
  for (const name of Object.keys(draft) as (keyof AdministratorDraft)[]) {
    if (sameJson(draft[name], seenDraft[name])) continue;
    fields[name] = (typed as Fields)[name] ?? null;
    if (!sameJson(nowDraft[name], seenDraft[name])) seen[name] = seenValues[name] ?? null;
  }
  return { fields, seen };
}
