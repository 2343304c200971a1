import type { Result } from '../domain/result.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';

/** The records of a source for one area. */
export interface SourceAnswer {
  readonly candidates: readonly Candidate[];
  /** Unreadable records, each with its position and the reason. */
  readonly unreadable: readonly UnreadableRecord[];
  /** Unreadable values of records that are among the candidates without them. */
  readonly unreadValues?: readonly UnreadableRecord[];
  /** Remarks for the administrator, in sentences: a second URL was used, a count differs. */
  readonly notes?: readonly string[];
}

/** A record of a source that is unreadable, as a whole or in part. */
export interface UnreadableRecord {
  /** Its position in the source, from 1. */
  readonly position: number;
  /** The source's own id, or `''`. */
  readonly id: string;
  /** Its name if that can be read, or `''`. */
  readonly name: string;
  /** What is wrong and what is allowed, as a phrase. */
  readonly reason: string;
}

/** A source of an import. It reads one area at a time, and an area that fails does not stop the others. */
export interface PlacesSourcePort {
  readonly name: Candidate['source'];
  read(areaId: string): Promise<Result<SourceAnswer>>;
}

/** Reads one file of a source, from the network, the disk or a test. */
export interface FileReaderPort {
  read(address: string): Promise<Result<Uint8Array>>;
}
