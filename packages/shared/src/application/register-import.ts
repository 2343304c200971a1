import * as z from 'zod/mini';
import type { HandleImport } from '../ports/import-function-port.ts';
import type { FileReaderPort } from '../ports/places-source-port.ts';

const fileName = z.string().check(z.regex(/^FHRS\d{3}en-GB\.(?:xml|json)$/));
const requestSchema = z.object({ options: z.object({ file: fileName }) });

interface RegisterImportParts {
  readonly reader: FileReaderPort;
  /** URL of the folder that contains `OpenDataFiles`. */
  readonly baseUrl: string;
}

/**
 * Creates the function `register-import`, which returns a file of the food hygiene register unchanged: browsers
 * cannot read it from the register's site.
 */
export function createRegisterImport(parts: RegisterImportParts): HandleImport {
  const base = parts.baseUrl.replace(/\/+$/, '');
  return async (body) => {
    const request = z.safeParse(requestSchema, body);
    if (!request.success) {
      return { status: 400, body: { success: false, error: 'There is no such file.' } };
    }
    const content = await parts.reader.read(`${base}/OpenDataFiles/${request.data.options.file}`);
    return content.ok
      ? { status: 200, file: new Uint8Array(content.value) }
      : { status: 200, body: { success: false, error: content.failure.message } };
  };
}
