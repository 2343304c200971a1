import { Failure } from '@manchester-eats/shared/domain';
import { fileFields, type ColumnMapping, type FileField } from '@manchester-eats/shared/import';

/**
 * Reads `--columns name=Trading name,address=Street`: the field of a listing, then the column of the
 * file that holds it.
 *
 * @throws {Failure} `usage/invalid` where a part is no such pair.
 */
export function columnsNamed(text: string): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const part of text.split(',')) {
    const [field = '', ...rest] = part.split('=');
    const column = rest.join('=').trim();
    const known = fileFields.find((each) => each.toLowerCase() === field.trim().toLowerCase());
    if (known === undefined || column === '') {
      throw new Failure(
        'usage/invalid',
        column === ''
          ? `"${part.trim()}" in --columns names no column.`
          : `--columns knows no field "${field.trim()}".`,
        {
          hint: `Write field=Column of the file, such as --columns "name=Trading name,postcode=Post Code". Fields: ${listedFields()}.`,
        },
      );
    }
    mapping[known satisfies FileField] = column;
  }
  return mapping;
}

function listedFields(): string {
  return fileFields.filter((field) => field !== 'reviewsData').join(', ');
}
