import type { Result } from '../domain/result.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';

/** The records of a source for one area. */
export interface SourceRecords {
  readonly candidates: readonly Candidate[];
  /** The source whose records these are, if it is another one: a file may be a register that was downloaded. */
  readonly of?: Candidate['source'];
  /** Records outside the city that the source has left out of the candidates. */
  readonly outside?: readonly OutsideRecord[];
  /** Unreadable records, each with its position and the reason. */
  readonly unreadable: readonly UnreadableSourceRecord[];
  /** Unreadable values. Their records are among the candidates, without these values. */
  readonly unreadValues?: readonly UnreadableSourceRecord[];
  /** Sentences for the administrator, for example that a second URL was used or that a count differs. */
  readonly notes?: readonly string[];
  /** Why records of the area are missing, as a sentence, if the source stopped half way. */
  readonly endedEarly?: string;
  /** How a file was understood. */
  readonly sheet?: SheetReading;
}

/** What remains of a record outside the city. */
export interface OutsideRecord {
  readonly position: number;
  readonly sourceId: string;
  readonly hygieneAuthority: string;
  /** A sentence that says so. */
  readonly detail: string;
}

/** How a file was understood. */
export interface SheetReading {
  /** The row with the column names; 0 for JSON, which has none. */
  readonly headingRow: number;
  /** For each field that was found, the columns that are read, best first. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Columns with values that no field uses. */
  readonly unused: readonly string[];
}

/** A record of a source that is unreadable, as a whole or in part. */
export interface UnreadableSourceRecord {
  /** Its position in the source, from 1. */
  readonly position: number;
  /** The source's own id, or `''`. */
  readonly id: string;
  /** Its name if that can be read, or `''`. */
  readonly name: string;
  /** A phrase that says what is wrong or what is allowed. */
  readonly reason: string;
}

/** A source of an import. It reads one area at a time, so that an area that fails does not stop the others. */
export interface PlacesSourcePort {
  readonly name: Candidate['source'];
  read(areaId: string): Promise<Result<SourceRecords>>;
}

/** Reads one file of a source, by its URL. */
export interface FileReaderPort {
  read(url: string): Promise<Result<Uint8Array>>;
}
