/**
 * The version of the schemas of all documents: a text stored under another version is validated again.
 * `document-text.test.ts` fails if a change of a record's defaults needs a new version. New defaults of
 * reviews, a stricter schema or a new way of writing texts need one, too.
 */
export const schemaVersion = '7';
