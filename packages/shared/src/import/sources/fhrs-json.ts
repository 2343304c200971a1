import { isObject } from '../../domain/json/is-object.ts';
import { counted, grouped } from '../../domain/mending/plain-text.ts';
import {
  maxRegisterFieldLength,
  registerFields,
  type RegisterReading,
  type RegisterRecord,
} from './fhrs-register.ts';

/** Reads an open data file in JSON. */
export function readRegisterJson(text: string): RegisterReading {
  if (text.trim() === '') return { ok: false, problem: 'is empty' };
  if (/^\s*</.test(text)) return { ok: false, problem: 'is a web page or XML, not JSON' };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { ok: false, problem: describeJsonProblem(text, error) };
  }
  const root = asObject(asObject(parsed)?.['FHRSEstablishment']);
  const collection = root?.['EstablishmentCollection'];
  // Converters from XML put the records in an EstablishmentDetail, and a single one without a list.
  const list = Array.isArray(collection) ? (collection as unknown[]) : nestedList(collection);
  if (root === null || list === null) {
    return {
      ok: false,
      problem: 'is JSON without a list of records in FHRSEstablishment.EstablishmentCollection',
    };
  }
  const header = asObject(root['Header']);
  return {
    ok: true,
    file: {
      records: list.map(registerRecord),
      itemCount: asCount(header?.['ItemCount']),
      extractDate: asText(header?.['ExtractDate']) ?? '',
      returnCode: asText(header?.['ReturnCode']) ?? '',
    },
  };
}

function nestedList(collection: unknown): unknown[] | null {
  const detail = asObject(collection)?.['EstablishmentDetail'];
  if (detail === undefined) return null;
  return Array.isArray(detail) ? (detail as unknown[]) : [detail];
}

function registerRecord(value: unknown): RegisterRecord {
  const source = asObject(value);
  if (source === null) return { fields: {}, problem: 'is not a record' };
  const geocode = asObject(source['Geocode']) ?? {};
  const fields: RegisterRecord['fields'] = {};
  let problem: string | null = null;
  for (const name of registerFields) {
    const text = asText(source[name] ?? geocode[name]);
    if (text === undefined) continue;
    if (text === null) problem ??= `${name} is neither text nor a number`;
    else if (text.length > maxRegisterFieldLength) {
      problem ??= `${name} is longer than ${grouped(maxRegisterFieldLength)} characters`;
    } else fields[name] = text;
  }
  return { fields, problem };
}

function asText(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

function asCount(value: unknown): number | null {
  const count = Number(asText(value) ?? Number.NaN);
  return Number.isInteger(count) && count >= 0 ? count : null;
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  return isObject(value) ? value : null;
}

function describeJsonProblem(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const started = text.split('"FHRSID"').length - 1;
  const where = `(${counted(text.length, 'character')}, ${counted(started, 'record')} started)`;
  return /[\]}]\s*$/.test(text) && !/end of JSON|Unterminated/i.test(message)
    ? `is not valid JSON: ${message.slice(0, 200)} ${where}`
    : `is cut off or is not JSON ${where}`;
}
