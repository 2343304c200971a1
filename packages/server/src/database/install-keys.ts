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

/** The secrets of one installation. Only the publishable key may leave the machine. */
export type InstallKeys = z.infer<typeof keysSchema>;

/** Name of the file in the data folder that holds the keys, readable by its owner only. */
export const keysFileName = 'keys.json';

/** Makes keys that nobody else has. */
export function newInstallKeys(): InstallKeys {
  const random = () => randomBytes(32).toString('base64url');
  return {
    jwtSecret: random(),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
  };
}

/**
 * The keys kept in a data folder, made at the first call. Throws `input/malformed` where the file
 * is damaged: new keys would end every session, so that is a person's decision.
 */
export function keysOfFolder(folder: string): InstallKeys {
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
        hint: 'Bring the file back from a backup, or delete it: new keys are made then, and everybody has to sign in again.',
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
    return undefined; // Told as damaged by the caller.
  }
}
