import { borrowPoints } from './neighbour-points.ts';
import { planInSteps, type PlanImportInput, type PlanSteps } from './plan-import.ts';
import { findUnknownNames, knownAreaNames, mendAreaNames } from './unknown-names.ts';

/**
 * Plans the import of a file, as `planInSteps` does, and forgives what people write: areas that are one letter wrong are
 * corrected, new listings without a point get that of their neighbours, and unknown names are listed. Only what is
 * added gets a point: an approximate one decides neither what matches nor an existing listing.
 */
export function* planFile(input: PlanImportInput): PlanSteps {
  const { documents, city } = input;
  const existingAreas = documents.areas.map(({ name }) => name);
  const areas = knownAreaNames(city, existingAreas);
  const { candidates, mended } = mendAreaNames(input.candidates, areas, city);
  const plan = yield* planInSteps({ ...input, candidates });
  const { listings, approximate } = borrowPoints(plan.add, documents.listings);
  const given = [...plan.add, ...plan.update.map(({ listing }) => listing)];
  const categories = [...documents.categories, ...city.categories].map(({ name }) => name);
  return {
    ...plan,
    add: listings,
    withoutPoint: plan.withoutPoint - approximate.length,
    approximatePoints: approximate,
    unknownNames: [...mended, ...findUnknownNames(given, { areas, categories })],
  };
}
