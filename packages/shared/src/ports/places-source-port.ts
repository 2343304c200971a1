import type { Result } from '../domain/result.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';

/** What a source gave for one area. */
export interface SourceAnswer {
  readonly candidates: readonly Candidate[];
  /** Records that could not be read, each with where it stands and why. */
  readonly unreadable: readonly UnreadableRecord[];
  /** What a person should know of the whole answer, in sentences: a second address was used, a count differs. */
  readonly notes?: readonly string[];
}

/** A record that a source gave and nobody could read. `position` counts from 1. */
export interface UnreadableRecord {
  readonly position: number;
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
