import { mendArea } from '../domain/cleanup/topic-rules.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import type { ImportPlan } from './import-plan.ts';
import { borrowPoints } from './neighbour-points.ts';
import { planInSteps, recordsInStep, type PlanImportInput, type PlanSteps } from './plan-import.ts';
import { createAreaMender, findUnknownNames, knownAreaNames } from './unknown-names.ts';

/**
 * Plans the import of a file, as `planInSteps` does, and forgives what people write: areas that are one letter wrong are
 * corrected, new listings without a point get that of their neighbours, and unknown names are listed. Only what is
 * added gets a point: an approximate one decides neither what matches nor an existing listing.
 */
export function* planFile(input: PlanImportInput): PlanSteps {
  const { documents, city } = input;
  const existingAreas = documents.areas.map(({ name }) => name);
  const areas = knownAreaNames(city, existingAreas);
  const mender = createAreaMender(areas, city);
  const candidates: Candidate[] = [];
  for (const candidate of input.candidates) {
    if (candidates.length % recordsInStep === 0) yield;
    candidates.push(mender.mend(candidate));
  }
  const plan = yield* planInSteps({ ...input, candidates });
  yield;
  const { listings, approximate } = borrowPoints(plan.add, documents.listings);
  yield;
  const add = withAreasOfPoints({ ...plan, add: listings }, plan.add, input);
  const given = [...add, ...plan.update.map(({ listing }) => listing)];
  const categories = [...documents.categories, ...city.categories].map(({ name }) => name);
  return {
    ...plan,
    add,
    withoutPoint: plan.withoutPoint - approximate.length,
    approximatePoints: approximate,
    unknownNames: [...mender.mended(), ...findUnknownNames(given, { areas, categories })],
  };
}

/** Moves what got a point to the area that a cleanup would find there, so that none is left to move. */
function withAreasOfPoints(
  { add, areas: newAreas }: Pick<ImportPlan, 'add' | 'areas'>,
  withoutPoints: readonly Listing[],
  { documents, city }: PlanImportInput,
): readonly Listing[] {
  const areas = new Set([...documents.areas, ...newAreas].map(({ name }) => name));
  const context = { city, areas, categories: null };
  return add.map((listing, index) =>
    listing === withoutPoints[index] ? listing : { ...listing, ...mendArea(listing, context) },
  );
}
