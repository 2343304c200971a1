import { counted, grouped, oneLine } from '../../domain/mending/plain-text.ts';
import {
  maxRegisterFieldLength,
  registerFields,
  type RegisterField,
  type RegisterReading,
  type RegisterRecord,
} from './fhrs-register.ts';
import { createSaxParser } from './sax-parser.js';

const sliceLength = 65_536;
const headerFields: ReadonlySet<string> = new Set(['ExtractDate', 'ItemCount', 'ReturnCode']);
const wanted: ReadonlySet<string> = new Set<string>(registerFields);

/**
 * Reads an open data file in XML. Refuses a file that is cut off, is not well-formed, is not a register or
 * has a document type; an oversized field makes only its record unreadable.
 */
export function readRegisterXml(text: string): RegisterReading {
  if (/^\s*<(!doctype\s+html|html)\b/i.test(text)) {
    return { ok: false, problem: `is a web page${quoteTitle(text)}, not the register` };
  }
  const reading = parseRegister(text, false);
  // Counting positions takes time, so it is done only for an error message.
  return reading.ok ? reading : parseRegister(text, true);
}

function parseRegister(text: string, position: boolean): RegisterReading {
  const parser = createSaxParser({ position });
  const collector = createCollector();
  const parsing: { problem: string | null; ended: boolean } = { problem: null, ended: false };
  const stop = (reason: string) => {
    parsing.problem ??= `${reason} (character ${grouped(parser.position)}, after ${counted(collector.countRead(), 'record')})`;
  };
  parser.onerror = (error) => {
    const reason = error.message.split('\n')[0] ?? '';
    stop(parsing.ended ? 'is cut off: it ends in the middle' : `is not well-formed XML: ${reason}`);
  };
  parser.ondoctype = () => {
    stop('has a document type (DOCTYPE), which may hide other content; the rest was not read');
  };
  parser.onopentag = ({ name }) => {
    const problem = collector.open(name);
    if (problem !== null) stop(problem);
  };
  parser.onclosetag = collector.close;
  parser.ontext = collector.text;
  parser.oncdata = collector.text;

  for (let start = 0; start < text.length && parsing.problem === null; start += sliceLength) {
    parser.write(text.slice(start, start + sliceLength));
  }
  if (parsing.problem === null) {
    parsing.ended = true;
    parser.close();
  }
  if (parsing.problem !== null) return { ok: false, problem: parsing.problem };
  if (!collector.sawRoot()) return { ok: false, problem: 'is empty' };
  return { ok: true, file: { records: collector.records, ...collector.header() } };
}

function createCollector() {
  const records: RegisterRecord[] = [];
  const header = { itemCount: null as number | null, extractDate: '', returnCode: '' };
  let hasRoot = false;
  /** The records whose tags are open: one, unless a record stands inside another. */
  const openRecords: { fields: RegisterRecord['fields']; problem: string | null }[] = [];
  let field: string | null = null;
  let value = '';
  /** Open tags inside the field: markup, which is kept as text. */
  let inner: string[] = [];

  function open(name: string): string | null {
    if (!hasRoot) {
      hasRoot = true;
      return name === 'FHRSEstablishment' ? null : `starts with <${name}>, not <FHRSEstablishment>`;
    }
    if (field !== null) {
      inner.push(name);
      text(`<${name}>`);
    } else if (name === 'EstablishmentDetail') {
      const record = { fields: {}, problem: null };
      openRecords.push(record);
      records.push(record);
    } else if (wanted.has(name) || headerFields.has(name)) {
      field = name;
      value = '';
    }
    return null;
  }

  function text(piece: string): void {
    if (field === null || value.length > maxRegisterFieldLength) return;
    value += piece;
  }

  function close(name: string): void {
    if (field === null) {
      if (name === 'EstablishmentDetail') openRecords.pop();
    } else if (inner.length > 0) {
      inner.pop();
      text(`</${name}>`);
    } else {
      save(field, value);
      field = null;
      inner = [];
    }
  }

  function save(name: string, content: string): void {
    const record = openRecords.at(-1);
    if (record === undefined) {
      if (name === 'ItemCount' && /^\d+$/.test(content.trim())) header.itemCount = Number(content);
      if (name === 'ExtractDate') header.extractDate = content.trim();
      if (name === 'ReturnCode') header.returnCode = content.trim();
    } else if (content.length > maxRegisterFieldLength) {
      record.problem ??= `${name} is longer than ${grouped(maxRegisterFieldLength)} characters`;
    } else {
      record.fields[name as RegisterField] = content;
    }
  }

  return {
    ...{ open, text, close, records },
    header: () => header,
    sawRoot: () => hasRoot,
    countRead: () => records.length - openRecords.length,
  };
}

function quoteTitle(html: string): string {
  const title = oneLine(/<title[^>]*>([^<]{0,120})/i.exec(html.slice(0, 5000))?.[1] ?? '');
  return title === '' ? '' : ` ("${title}")`;
}
