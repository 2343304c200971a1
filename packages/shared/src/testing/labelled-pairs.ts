import type { BusinessPlace } from '../domain/duplicates/prepared-business.ts';

/** Two records of the real data, and whether a person says that they are one business. */
export interface LabelledPair {
  readonly borough: string;
  readonly one: BusinessPlace;
  readonly other: BusinessPlace;
  /** Pairs that are unclear or share only the venue count as two businesses. */
  readonly isDuplicate: boolean;
}

interface PairsFile {
  readonly withinListings: readonly {
    readonly label: string;
    readonly a: BusinessPlace & { readonly area: string };
    readonly b: BusinessPlace;
  }[];
  readonly sameRecordEdited: readonly {
    readonly label: string;
    readonly laCode: string;
    readonly before: { readonly name: string; readonly address: string };
    readonly after: { readonly name: string; readonly address: string };
  }[];
}

const boroughs: Readonly<Record<string, string>> = {
  '405': 'Bury',
  '415': 'Manchester',
  '418': 'Oldham',
  '419': 'Rochdale',
  '422': 'Salford',
  '428': 'Stockport',
  '430': 'Tameside',
};

/** Reads the pairs of `near-duplicates.json`. Two snapshots of one registration are pairs without a point and without its number. */
export function readLabelledPairs(text: string): readonly LabelledPair[] {
  const file = JSON.parse(text) as PairsFile;
  const nowhere = { lat: null, lng: null };
  return [
    ...file.withinListings.map(({ label, a, b }) => ({
      borough: a.area,
      one: a,
      other: b,
      isDuplicate: label === 'duplicate',
    })),
    ...file.sameRecordEdited.map(({ label, laCode, before, after }) => ({
      borough: boroughs[laCode] ?? laCode,
      one: { ...before, ...nowhere },
      other: { ...after, ...nowhere },
      isDuplicate: label === 'same-record-edited',
    })),
  ];
}
