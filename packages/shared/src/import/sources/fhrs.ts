import type { CityProfile } from '../../city/city-profile.ts';
import type { Candidate } from '../../domain/candidate/candidate.ts';
import { Failure, type FailureCode } from '../../domain/failure.ts';
import { failed, success } from '../../domain/result.ts';
import type {
  FileReaderPort,
  PlacesSourcePort,
  SourceRecords,
  UnreadableSourceRecord,
} from '../../ports/places-source-port.ts';
import type { TextDecoderPort } from '../../ports/text-decoder-port.ts';
import { decodeText } from '../text/decode-text.ts';
import { counted, grouped, oneLine } from '../../domain/mending/plain-text.ts';
import { registerCandidate } from './fhrs-candidate.ts';
import { readRegisterJson } from './fhrs-json.ts';
import type { RegisterFile, RegisterReading } from './fhrs-register.ts';
import { readRegisterXml } from './fhrs-xml.ts';

/** The largest open data file that is accepted; the largest real one has about 5 MB. */
const maxFileBytes = 200_000_000;

interface FhrsSourceOptions {
  readonly reader: FileReaderPort;
  readonly decoder: TextDecoderPort;
  /** URL of the folder that contains `OpenDataFiles`, with or without a slash at the end. */
  readonly baseUrl: string;
  readonly city: CityProfile;
}

/** A council that registers food businesses. */
export interface Authority {
  readonly code: string;
  readonly name: string;
}

type Attempt =
  | { readonly ok: true; readonly response: SourceRecords }
  | { readonly ok: false; readonly code: FailureCode; readonly problem: string };

/**
 * Reads the Food Standards Agency's register from its open data files: one per authority, as XML or, if that
 * fails, as JSON. An area fails if neither can be used, for example because it is missing, cut off, malformed
 * or another authority's; a bad record is only reported.
 */
export function createFhrsSource(options: FhrsSourceOptions): PlacesSourcePort {
  const base = options.baseUrl.replace(/\/+$/, '');
  return {
    name: 'fhrs',
    async read(areaId) {
      const authority = findAuthority(options.city, areaId);
      if (authority === null) {
        return failed(new Failure('usage/invalid', `The register has no area "${areaId}".`));
      }
      const url = `${base}/OpenDataFiles/FHRS${authority.code}en-GB`;
      const xml = await readFile(`${url}.xml`, readRegisterXml, authority, options);
      if (xml.ok) return success(xml.response);
      const json = await readFile(`${url}.json`, readRegisterJson, authority, options);
      if (json.ok) {
        const note = `${xml.problem} The JSON file was read instead.`;
        return success({ ...json.response, notes: [note, ...(json.response.notes ?? [])] });
      }
      return failed(
        new Failure(
          json.code === 'input/malformed' ? json.code : xml.code,
          `The register of ${authority.name} could not be read, and nothing was imported from it. ${xml.problem} ${json.problem}`,
          { hint: 'Try again later: the files are rebuilt every night.' },
        ),
      );
    },
  };
}

async function readFile(
  url: string,
  parse: (text: string) => RegisterReading,
  authority: Authority,
  { reader, decoder }: FhrsSourceOptions,
): Promise<Attempt> {
  const bytes = await reader.read(url);
  if (!bytes.ok) {
    return {
      ok: false,
      code: bytes.failure.code,
      problem: withUrl(url, bytes.failure.message),
    };
  }
  if (bytes.value.length > maxFileBytes) {
    return malformed(url, `is larger than ${grouped(maxFileBytes)} bytes`);
  }
  const { text, notes } = decodeText(bytes.value, decoder);
  const reading = parse(text);
  if (!reading.ok) return malformed(url, reading.problem);
  const problem = findFileProblem(reading.file, authority);
  if (problem !== null) return malformed(url, problem);
  return {
    ok: true,
    response: toResponse(
      reading.file,
      authority,
      url,
      notes.map((note) => `${url}: ${note}`),
    ),
  };
}

function malformed(url: string, problem: string): Attempt {
  return { ok: false, code: 'input/malformed', problem: `${url} ${problem}.` };
}

/** Adds the URL to a reader's message if it is missing. */
function withUrl(url: string, message: string): string {
  return message.includes(url) ? message : `${url}: ${message}`;
}

/** Returns why a file as a whole is not the register of an authority, as a clause; null if it is. */
export function findFileProblem(file: RegisterFile, authority: Authority): string | null {
  if (file.returnCode !== '' && file.returnCode.toLowerCase() !== 'success') {
    return `has the return code "${file.returnCode.slice(0, 100)}" instead of "Success"`;
  }
  const otherRecords = file.records.filter((record) =>
    isOfAnotherAuthority(record.fields, authority),
  );
  if (otherRecords.length === 0 || otherRecords.length < file.records.length) return null;
  const { LocalAuthorityCode: code = '', LocalAuthorityName: name = '' } =
    otherRecords[0]?.fields ?? {};
  return `is the register of ${name.slice(0, 100)} (${code.slice(0, 20)}), not of ${authority.name} (${authority.code})`;
}

function isOfAnotherAuthority(
  fields: RegisterFile['records'][number]['fields'],
  authority: Authority,
): boolean {
  const code = fields.LocalAuthorityCode?.trim() ?? '';
  return code !== '' && code !== authority.code;
}

/** Converts the records of a file; those of another authority are unreadable. `url` names the file in notes. */
export function toResponse(
  file: RegisterFile,
  authority: Authority,
  url: string,
  notes: string[],
): SourceRecords {
  const candidates: Candidate[] = [];
  const unreadable: UnreadableSourceRecord[] = [];
  file.records.forEach((record, index) => {
    const position = index + 1;
    const problem = record.problem ?? findRecordProblem(record.fields, authority);
    if (problem === null) candidates.push(registerCandidate(record, position, file.extractDate));
    else unreadable.push({ position, ...identify(record.fields), reason: problem });
  });
  if (file.itemCount !== null && file.itemCount !== file.records.length) {
    notes.push(
      `${url} should contain ${counted(file.itemCount, 'record')}; it contains ${grouped(file.records.length)}.`,
    );
  }
  return { candidates, unreadable, notes };
}

function findRecordProblem(
  fields: RegisterFile['records'][number]['fields'],
  authority: Authority,
): string | null {
  if (isOfAnotherAuthority(fields, authority)) {
    return `belongs to another authority (${(fields.LocalAuthorityName ?? '').slice(0, 100)})`;
  }
  return (fields.BusinessName ?? '').trim() === '' ? 'has no business name' : null;
}

function identify({ FHRSID = '', BusinessName = '' }: RegisterFile['records'][number]['fields']): {
  readonly id: string;
  readonly name: string;
} {
  return { id: FHRSID.slice(0, 20), name: oneLine(BusinessName).slice(0, 100) };
}

function findAuthority(city: CityProfile, areaId: string): Authority | null {
  const area = city.importAreas.find(({ id }) => id === areaId);
  const borough = city.boroughs.find(({ name }) => name === area?.borough);
  return borough === undefined ? null : { code: borough.fhrsCode, name: borough.name };
}
