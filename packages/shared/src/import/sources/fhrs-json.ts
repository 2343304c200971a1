import { counted, grouped } from '../text/plain-text.ts';
import {
  maxRegisterFieldLength,
  registerFields,
  type RegisterReading,
  type RegisterRecord,
} from './fhrs-register.ts';

/** Reads an open data file in JSON. It is taken whole or not at all, since half a JSON file can't be parsed. */
export function readRegisterJson(text: string): RegisterReading {
  if (text.trim() === '') return { ok: false, problem: 'is empty' };
  if (/^\s*</.test(text)) return { ok: false, problem: 'is a web page or XML, not JSON' };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { ok: false, problem: jsonProblem(text, error) };
  }
  const root = objectOf(objectOf(parsed)?.['FHRSEstablishment']);
  const collection = root?.['EstablishmentCollection'];
  // Written by a converter from XML, one record or none stands without its list.
  const list = Array.isArray(collection) ? (collection as unknown[]) : nestedList(collection);
  if (root === null || list === null) {
    return {
      ok: false,
      problem: 'is JSON without a FHRSEstablishment and its EstablishmentCollection',
    };
  }
  const header = objectOf(root['Header']);
  return {
    ok: true,
    file: {
      records: list.map(registerRecord),
      itemCount: countOf(header?.['ItemCount']),
      returnCode: textOf(header?.['ReturnCode']) ?? '',
    },
  };
}

function nestedList(collection: unknown): unknown[] | null {
  const detail = objectOf(collection)?.['EstablishmentDetail'];
  if (detail === undefined) return null;
  return Array.isArray(detail) ? (detail as unknown[]) : [detail];
}

function registerRecord(value: unknown): RegisterRecord {
  const source = objectOf(value);
  if (source === null) return { fields: {}, problem: 'is not a record' };
  const geocode = objectOf(source['Geocode']) ?? {};
  const fields: RegisterRecord['fields'] = {};
  let problem: string | null = null;
  for (const name of registerFields) {
    const text = textOf(source[name] ?? geocode[name]);
    if (text === undefined) continue;
    if (text === null) problem ??= `${name} is neither text nor a number`;
    else if (text.length > maxRegisterFieldLength) {
      problem ??= `${name} is longer than ${grouped(maxRegisterFieldLength)} characters`;
    } else fields[name] = text;
  }
  return { fields, problem };
}

function textOf(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

function countOf(value: unknown): number | null {
  const count = Number(textOf(value) ?? Number.NaN);
  return Number.isInteger(count) && count >= 0 ? count : null;
}

function objectOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return value as Record<string, unknown>;
}

function jsonProblem(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const begun = text.split('"FHRSID"').length - 1;
  const where = `(${counted(text.length, 'character')}, ${counted(begun, 'record')} begun)`;
  return /[\]}]\s*$/.test(text) && !/end of JSON|Unterminated/i.test(message)
    ? `is not valid JSON: ${message.slice(0, 200)} ${where}`
    : `is cut off: the JSON ends in the middle ${where}`;
}
