import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Run } from '../../run.ts';
import { followWork, type WorkFollower } from '../../terminal/follow-work.ts';
import { readBackup, type BackupFile } from './read-backup.ts';

/** Reads a backup, as `readBackup`, and shows its progress; the follower can show later steps, too. */
export async function readFollowed(
  name: string,
  run: Run,
  json: boolean,
): Promise<{ readonly file: BackupFile; readonly follower: WorkFollower }> {
  const { terminal, folder, onEnd, hint } = run;
  const size = statSync(resolve(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  const follower = await followWork(size, { terminal, json, onEnd });
  try {
    await follower.begin('reading', `Reading ${name}`, size);
    return {
      file: await readBackup(name, folder, hint('backup list'), follower.onBytes),
      follower,
    };
  } catch (error) {
    follower.stop();
    throw error;
  }
}
