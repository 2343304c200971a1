import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Failure } from '@manchester-eats/shared/domain';

const longEnough = z.string().check(z.minLength(32));
const keysSchema = z.object({
  jwtSecret: longEnough,
  publishableKey: longEnough.check(z.startsWith('sb_publishable_')),
  secretKey: longEnough.check(z.startsWith('sb_secret_')),
});

/** The keys of one installation. Only the publishable key may be sent to browsers. */
export type InstallKeys = z.infer<typeof keysSchema>;

/** The name of the file in the data folder that stores the keys. Only its owner can read it. */
export const keysFileName = 'keys.json';

/** Creates random keys. */
export function newInstallKeys(): InstallKeys {
  const random = () => randomBytes(32).toString('base64url');
  return {
    jwtSecret: random(),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
  };
}

/**
 * Returns the keys stored in a data folder; the first call creates them.
 *
 * @throws {Failure} `input/malformed` if the file is damaged. New keys would end every session, so the
 * operator decides.
 */
export function loadInstallKeys(folder: string): InstallKeys {
  const file = join(folder, keysFileName);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const keys = newInstallKeys();
    writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return keys;
  }
  const parsed = z.safeParse(keysSchema, readJson(file));
  if (!parsed.success) {
    throw new Failure(
      'input/malformed',
      `The keys in ${file} cannot be read. Nothing was changed.`,
      {
        hint: 'Restore the file from a backup, or delete it: the server then creates new keys, and everybody has to sign in again.',
      },
    );
  }
  chmodSync(file, 0o600);
  return parsed.data;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return undefined; // The caller reports it as damaged.
  }
}
