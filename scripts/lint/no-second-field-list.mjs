import { readFileSync } from 'node:fs';

const schemaUrl = new URL(
  '../../packages/shared/src/domain/listing/listing-schema.ts',
  import.meta.url,
);

/** A list with fewer listing fields may be about something else. */
const fewestFields = 8;

/** Reads the names of a listing's fields from its schema. */
function readListingFields() {
  const source = readFileSync(schemaUrl, 'utf8');
  const names = ['listingRowFields', 'listingDetailFields'].flatMap((name) => {
    const [, body = ''] = new RegExp(`^const ${name} = \\{\\n(.*?)^\\};`, 'ms').exec(source) ?? [];
    return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, field]) => field);
  });
  if (names.length < 20) throw new Error('The fields of a listing were not found in its schema.');
  return new Set(names);
}

function textsIn(node) {
  if (node.type === 'ArrayExpression') return node.elements.map((element) => element?.value);
  if (node.type === 'TSUnionType') return node.types.map((member) => member.literal?.value);
  const isFlag = ({ value }) => typeof value?.value === 'boolean';
  return node.properties.filter(isFlag).map(({ key }) => key.name ?? key.value);
}

/**
 * Reports arrays, unions of strings and objects of flags that list many fields of a listing: a new field is
 * easily forgotten there. Derive such a list from the schema, or compare it with the schema in a test and
 * disable the rule on that line, giving the reason.
 */
export const noSecondFieldList = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const fields = readListingFields();
    const check = (node) => {
      const count = new Set(textsIn(node).filter((text) => fields.has(text))).size;
      if (count < fewestFields) return;
      context.report({
        node,
        message: `This lists ${count} fields of a listing. Derive it from the schema in domain/listing.`,
      });
    };
    return { ArrayExpression: check, TSUnionType: check, ObjectExpression: check };
  },
};
