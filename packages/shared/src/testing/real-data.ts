import { existsSync, readFileSync } from 'node:fs';

/**
 * The folder of the real records of the Food Standards Agency, beside the checkout. Without it, the tests
 * that use these records are skipped.
 */
const folder = new URL('../../../../../shared/data/', import.meta.url);

/** Whether the real data exists. */
export const hasRealData = existsSync(new URL('README.md', folder));

/** Reads a text file of the real data, without its byte order mark. */
export function realText(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8').replace(/^\uFEFF/u, '');
}

/** The fields of a registered business that the tests use. */
interface RegisteredBusiness {
  readonly name: string;
  readonly type: string;
  readonly address: string;
  readonly authority: string;
}

const files = ['405en-GB.xml', '415en-GB.json', '418en-GB.xml', '419en-GB.xml'].concat([
  '422en-GB.xml',
  '428en-GB.xml',
  '430en-GB.xml',
]);

/** Reads every business of the seven registers. */
export function registeredBusinesses(): RegisteredBusiness[] {
  return files.flatMap((file) => {
    const text = realText(`fhrs/FHRS${file}`);
    return file.endsWith('.json') ? fromJson(text) : fromXml(text);
  });
}

const addressFields = ['AddressLine1', 'AddressLine2', 'AddressLine3', 'AddressLine4', 'PostCode'];

function business(field: (name: string) => string): RegisteredBusiness {
  return {
    name: field('BusinessName'),
    type: field('BusinessType'),
    address: addressFields
      .map(field)
      .filter((line) => line !== '')
      .join(', '),
    authority: field('LocalAuthorityName'),
  };
}

function fromJson(text: string): RegisteredBusiness[] {
  const { FHRSEstablishment: register } = JSON.parse(text) as {
    FHRSEstablishment: { EstablishmentCollection: Record<string, unknown>[] };
  };
  return register.EstablishmentCollection.map((record) =>
    business((name) => {
      const value = record[name];
      return typeof value === 'string' ? value : '';
    }),
  );
}

// These files are generated and uniform, so a regular expression is enough to read them.
function fromXml(text: string): RegisteredBusiness[] {
  return text
    .split('<EstablishmentDetail>')
    .slice(1)
    .map((record) =>
      business((name) => {
        const value = new RegExp(`<${name}>([^<]*)</${name}>`, 'u').exec(record)?.[1] ?? '';
        return value
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&apos;', "'")
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&')
          .trim();
      }),
    );
}
