import type { CityProfile } from '../../city/city-profile.ts';
import type { Candidate } from '../../domain/candidate/candidate.ts';
import { Failure, type FailureCode } from '../../domain/failure.ts';
import { failed, success } from '../../domain/result.ts';
import type {
  FileReaderPort,
  PlacesSourcePort,
  SourceAnswer,
  UnreadableRecord,
} from '../../ports/places-source-port.ts';
import type { TextDecoderPort } from '../../ports/text-decoder-port.ts';
import { decodeText } from '../text/decode-text.ts';
import { counted, grouped, oneLine } from '../text/plain-text.ts';
import { registerCandidate } from './fhrs-candidate.ts';
import { readRegisterJson } from './fhrs-json.ts';
import type { RegisterFile, RegisterReading } from './fhrs-register.ts';
import { readRegisterXml } from './fhrs-xml.ts';

/** Largest open data file that is taken; the largest real one has about 5 MB. */
const maxFileBytes = 200_000_000;

export interface FhrsSourceOptions {
  readonly reader: FileReaderPort;
  readonly decoder: TextDecoderPort;
  /** Where `/OpenDataFiles/…` lies, with or without a slash at its end. */
  readonly baseUrl: string;
  readonly city: CityProfile;
}

interface Authority {
  readonly code: string;
  readonly name: string;
}

type Attempt =
  | { readonly ok: true; readonly answer: SourceAnswer }
  | { readonly ok: false; readonly code: FailureCode; readonly problem: string };

/**
 * The Food Standards Agency's register, read from its open data files: one per authority, XML first, then JSON.
 * A file that is cut off or another authority's fails its area as a whole; a single bad record doesn't.
 */
export function createFhrsSource(options: FhrsSourceOptions): PlacesSourcePort {
  const base = options.baseUrl.replace(/\/+$/, '');
  return {
    name: 'fhrs',
    async read(areaId) {
      const authority = authorityOf(options.city, areaId);
      if (authority === null) {
        return failed(new Failure('usage/invalid', `The register has no area "${areaId}".`));
      }
      const address = `${base}/OpenDataFiles/FHRS${authority.code}en-GB`;
      const xml = await readFile(`${address}.xml`, readRegisterXml, authority, options);
      if (xml.ok) return success(xml.answer);
      const json = await readFile(`${address}.json`, readRegisterJson, authority, options);
      if (json.ok) {
        const note = `${xml.problem} The JSON file was read instead.`;
        return success({ ...json.answer, notes: [note, ...(json.answer.notes ?? [])] });
      }
      return failed(
        new Failure(
          json.code === 'input/malformed' ? json.code : xml.code,
          `The register of ${authority.name} could not be read, and nothing of it was taken. ${xml.problem} ${json.problem}`,
          { hint: 'Try again later: the files are made anew every night.' },
        ),
      );
    },
  };
}

async function readFile(
  address: string,
  parse: (text: string) => RegisterReading,
  authority: Authority,
  { reader, decoder }: FhrsSourceOptions,
): Promise<Attempt> {
  const bytes = await reader.read(address);
  if (!bytes.ok) {
    return {
      ok: false,
      code: bytes.failure.code,
      problem: namedProblem(address, bytes.failure.message),
    };
  }
  if (bytes.value.length > maxFileBytes) {
    return malformed(address, `is larger than ${grouped(maxFileBytes)} bytes`);
  }
  const { text, notes } = decodeText(bytes.value, decoder);
  const reading = parse(text);
  if (!reading.ok) return malformed(address, reading.problem);
  const problem = problemOfFile(reading.file, authority);
  if (problem !== null) return malformed(address, problem);
  return {
    ok: true,
    answer: answerOf(
      reading.file,
      authority,
      address,
      notes.map((note) => `${address}: ${note}`),
    ),
  };
}

function malformed(address: string, problem: string): Attempt {
  return { ok: false, code: 'input/malformed', problem: `${address} ${problem}.` };
}

/** A reader's sentence, with the address where it does not say it itself. */
function namedProblem(address: string, message: string): string {
  return message.includes(address) ? message : `${address}: ${message}`;
}

function problemOfFile(file: RegisterFile, authority: Authority): string | null {
  if (file.returnCode !== '' && file.returnCode.toLowerCase() !== 'success') {
    return `says "${file.returnCode.slice(0, 100)}" instead of "Success"`;
  }
  const strangers = file.records.filter((record) => isStranger(record.fields, authority));
  if (strangers.length === 0 || strangers.length < file.records.length) return null;
  const { LocalAuthorityCode: code = '', LocalAuthorityName: name = '' } =
    strangers[0]?.fields ?? {};
  return `is the register of ${name.slice(0, 100)} (${code.slice(0, 20)}), not of ${authority.name} (${authority.code})`;
}

function isStranger(
  fields: RegisterFile['records'][number]['fields'],
  authority: Authority,
): boolean {
  const code = fields.LocalAuthorityCode?.trim() ?? '';
  return code !== '' && code !== authority.code;
}

function answerOf(
  file: RegisterFile,
  authority: Authority,
  address: string,
  notes: string[],
): SourceAnswer {
  const candidates: Candidate[] = [];
  const unreadable: UnreadableRecord[] = [];
  file.records.forEach((record, index) => {
    const position = index + 1;
    const problem = record.problem ?? problemOfRecord(record.fields, authority);
    if (problem === null) candidates.push(registerCandidate(record, position));
    else unreadable.push({ position, ...shortNames(record.fields), reason: problem });
  });
  if (file.itemCount !== null && file.itemCount !== file.records.length) {
    notes.push(
      `${address} says that it has ${counted(file.itemCount, 'record')}; ${grouped(file.records.length)} were in it and were read.`,
    );
  }
  return { candidates, unreadable, notes };
}

function problemOfRecord(
  fields: RegisterFile['records'][number]['fields'],
  authority: Authority,
): string | null {
  if (isStranger(fields, authority)) {
    return `belongs to another authority (${(fields.LocalAuthorityName ?? '').slice(0, 100)})`;
  }
  return (fields.BusinessName ?? '').trim() === '' ? 'has no business name' : null;
}

function shortNames({
  FHRSID = '',
  BusinessName = '',
}: RegisterFile['records'][number]['fields']): { readonly id: string; readonly name: string } {
  return { id: FHRSID.slice(0, 20), name: oneLine(BusinessName).slice(0, 100) };
}

function authorityOf(city: CityProfile, areaId: string): Authority | null {
  const area = city.importAreas.find(({ id }) => id === areaId);
  const borough = city.boroughs.find(({ name }) => name === area?.borough);
  return borough === undefined ? null : { code: borough.fhrsCode, name: borough.name };
}
