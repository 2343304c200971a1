import type { CityProfile } from '../../city/city-profile.ts';
import { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { SourceRecords } from '../../ports/places-source-port.ts';
import { readRegisterJson } from './fhrs-json.ts';
import type { RegisterFile } from './fhrs-register.ts';
import { readRegisterXml } from './fhrs-xml.ts';
import { findFileProblem, toResponse, type Authority } from './fhrs.ts';

/** The length of the text that tells what a file is. */
const headLength = 2_000;
const xmlRoot = /<FHRSEstablishment[\s>]/;
const jsonRoot = /^\s*\{\s*"FHRSEstablishment"\s*:/;

/** Returns how a text is written if it is an open data file of the hygiene register; otherwise null. */
export function detectRegister(text: string): 'xml' | 'json' | null {
  const head = text.slice(0, headLength);
  if (/^\s*</.test(head)) return xmlRoot.test(head) ? 'xml' : null;
  return jsonRoot.test(head) ? 'json' : null;
}

/**
 * Reads an open data file of the hygiene register that a person has downloaded, by the rules of the register's own
 * source. Refuses a damaged file and the register of an authority outside the city.
 */
export function readRegisterFile(
  text: string,
  format: 'xml' | 'json',
  context: {
    readonly name: string;
    readonly city: CityProfile;
    /** Sentences about the encoding. */
    readonly notes: readonly string[];
  },
): Result<SourceRecords> {
  const { name, city } = context;
  const reading = format === 'xml' ? readRegisterXml(text) : readRegisterJson(text);
  if (!reading.ok) return refused(name, reading.problem);
  const authority = findAuthority(reading.file, city);
  if (authority === null) return refused(name, describeOther(reading.file, city));
  const problem = findFileProblem(reading.file, authority);
  if (problem !== null) return refused(name, problem);
  const notes = context.notes.map((note) => `${name}: ${note}`);
  return success({ ...toResponse(reading.file, authority, name, notes), of: 'fhrs' });
}

/** Returns the first authority of the city that has a record in the file. */
function findAuthority({ records }: RegisterFile, city: CityProfile): Authority | null {
  for (const { fields } of records) {
    const code = fields.LocalAuthorityCode?.trim() ?? '';
    const borough = city.boroughs.find(({ fhrsCode }) => fhrsCode === code);
    if (borough !== undefined) return { code, name: borough.name };
  }
  return null;
}

function describeOther({ records }: RegisterFile, city: CityProfile): string {
  const other = records[0]?.fields.LocalAuthorityName?.trim() ?? '';
  if (records.length === 0) return 'is a file of the hygiene register without a business';
  const whose = other === '' ? 'an unknown authority' : other.slice(0, 100);
  return `is the hygiene register of ${whose}, which is not in ${city.name}`;
}

function refused(name: string, problem: string): Result<never> {
  const message = `${name} ${problem}. Nothing was imported from it.`;
  return failed(new Failure('input/malformed', message));
}
