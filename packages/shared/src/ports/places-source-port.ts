import type { Result } from '../domain/result.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';

/** What a source gave for one area. */
export interface SourceAnswer {
  readonly candidates: readonly Candidate[];
  /** Records that could not be read, each with where it stands and why. */
  readonly unreadable: readonly UnreadableRecord[];
  /** Values that could not be read, of records that are among the candidates without them. */
  readonly unreadValues?: readonly UnreadableRecord[];
  /** What a person should know of the whole answer, in sentences: a second address was used, a count differs. */
  readonly notes?: readonly string[];
}

/** A record that a source gave and that could not be read, as a whole or in part. */
export interface UnreadableRecord {
  /** Where it stands in the source, from 1. */
  readonly position: number;
  /** The source's own id, or `''`. */
  readonly id: string;
  /** What it is called, as far as that can be told, or `''`. */
  readonly name: string;
  /** What is wrong, and what is allowed; no sentence. */
  readonly reason: string;
}

/** Somewhere an import reads from. It answers for one area at a time; a failing area stops only itself. */
export interface PlacesSourcePort {
  readonly name: Candidate['source'];
  read(areaId: string): Promise<Result<SourceAnswer>>;
}

/** Brings one file of a source; where it lies (network, disk, test) is the caller's choice. */
export interface FileReaderPort {
  read(address: string): Promise<Result<Uint8Array>>;
}
