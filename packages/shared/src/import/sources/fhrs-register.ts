/** The fields that are read of a register record; whatever else it has is passed over. */
export const registerFields = [
  'FHRSID',
  'BusinessName',
  'BusinessType',
  'AddressLine1',
  'AddressLine2',
  'AddressLine3',
  'AddressLine4',
  'PostCode',
  'RatingValue',
  'RatingDate',
  'LocalAuthorityCode',
  'LocalAuthorityName',
  'Longitude',
  'Latitude',
] as const;

export type RegisterField = (typeof registerFields)[number];

/** Longest field that is taken, in characters; the longest real one has about 100. */
export const maxRegisterFieldLength = 2000;

/** One record as the register writes it: plain text, absent fields left out. */
export interface RegisterRecord {
  readonly fields: Partial<Record<RegisterField, string>>;
  /** What makes it unreadable, or null. */
  readonly problem: string | null;
}

/** An open data file, read to its end. */
export interface RegisterFile {
  readonly records: readonly RegisterRecord[];
  /** How many records the file says it has; null when it doesn't say. */
  readonly itemCount: number | null;
  /** `Success`, or what the register answered instead; `''` when it doesn't say. */
  readonly returnCode: string;
}

/** A file that was read, or what is wrong with it in a few words (no address, no full stop). */
export type RegisterReading =
  | { readonly ok: true; readonly file: RegisterFile }
  | { readonly ok: false; readonly problem: string };
