import {
  createRegisterImport,
  deployImport,
  fileReader,
  hygieneRegisterUrl,
} from '../_shared/import-functions.js';

const read = (name: string) => Deno.env.get(name);

Deno.serve(
  deployImport(
    read,
    createRegisterImport({
      reader: fileReader,
      baseUrl: read('FHRS_URL') ?? hygieneRegisterUrl,
    }),
  ),
);
