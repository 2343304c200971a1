/** The fields of a register record that are read. */
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

/** The longest field that is accepted, in characters; the longest real one has about 100. */
export const maxRegisterFieldLength = 2000;

/** A register record as plain text; missing and unreadable fields are left out. */
export interface RegisterRecord {
  readonly fields: Partial<Record<RegisterField, string>>;
  /** Why it is unreadable, or null. */
  readonly problem: string | null;
}

/** A complete open data file. */
export interface RegisterFile {
  readonly records: readonly RegisterRecord[];
  /** The number of records stated in the file, or null. */
  readonly itemCount: number | null;
  /** The day of the extract as stated in the file, an ISO date; `''` if it has none. */
  readonly extractDate: string;
  /** `Success` or another return code; `''` if the file has none. */
  readonly returnCode: string;
}

/** A file, or its problem as a clause without a subject or full stop, such as `is empty`. */
export type RegisterReading =
  | { readonly ok: true; readonly file: RegisterFile }
  | { readonly ok: false; readonly problem: string };
