import { Failure } from '@manchester-eats/shared/domain';
import { fileFields, type ColumnMapping, type FileField } from '@manchester-eats/shared/import';

/**
 * Parses `--columns name=Trading name,address=Street`: each pair is one of `fileFields` and the name of a
 * column. Does not check that the file has the column.
 *
 * @throws {Failure} `usage/invalid` if a part is not such a pair.
 */
export function parseColumns(text: string): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const part of text.split(',')) {
    const [field = '', ...columnParts] = part.split('=');
    const column = columnParts.join('=').trim();
    const fileField = fileFields.find((each) => each.toLowerCase() === field.trim().toLowerCase());
    if (fileField === undefined || column === '') {
      throw new Failure(
        'usage/invalid',
        column === ''
          ? `"${part.trim()}" in --columns has no column.`
          : `"${field.trim()}" in --columns is not a field.`,
        {
          hint: `Write field=column, such as --columns "name=Trading name,postcode=Post Code". Fields: ${listFields()}.`,
        },
      );
    }
    mapping[fileField satisfies FileField] = column;
  }
  return mapping;
}

function listFields(): string {
  return fileFields.filter((field) => field !== 'reviewsData').join(', ');
}
