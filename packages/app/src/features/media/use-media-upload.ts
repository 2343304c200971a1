import type { PictureStores } from '@manchester-eats/shared/application';
import { toRecord } from '@manchester-eats/shared/domain';
import { toMediaAddress, type MediaFile } from '@manchester-eats/shared/media';
import { useState } from 'react';
import { newId } from '../../state/new-id.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { preparePicture } from './prepare-picture.ts';

export interface MediaUpload {
  /** Null while nothing is uploaded. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Why files of the last upload were left out, each as a sentence. */
  readonly problems: readonly string[];
  /** Adds files to the library; returns those that it has now, also if it had them before. */
  readonly upload: (files: readonly File[]) => Promise<readonly MediaFile[]>;
  readonly dismiss: () => void;
}

const unavailable =
  'The code for uploads cannot be loaded at the moment. Check the connection, then try again.';

/** Adds pictures to the library. They wait in this browser until they are published. */
export function useMediaUpload(): MediaUpload {
  const { pictures, change } = useAdministration();
  const { media } = useDirectory().documents;
  const [progress, setProgress] = useState<MediaUpload['progress']>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function upload(files: readonly File[]): Promise<readonly MediaFile[]> {
    if (progress !== null || files.length === 0) return [];
    setProblems([]);
    setProgress({ done: 0, total: files.length });
    try {
      const stores = await pictures();
      if (stores === null) {
        setProblems([unavailable]);
        return [];
      }
      const prepared = await prepareAll(files, media, stores, (done) => {
        setProgress({ done, total: files.length });
      });
      setProblems(prepared.problems);
      const { added, known } = prepared;
      if (added.length > 0) await save(added);
      return [...added, ...known];
    } finally {
      setProgress(null);
    }
  }

  async function save(added: readonly MediaFile[]): Promise<void> {
    const count = String(added.length);
    const [first] = added;
    await change(
      {
        label: added.length === 1 ? `Upload of ${first?.name ?? ''}` : `Upload of ${count} files`,
        put: added.map((file) => toRecord('media', file.id, file)),
        remove: [],
      },
      { done: { tone: 'good', title: `${count} file(s) uploaded successfully` } },
    );
  }

  return {
    progress,
    problems,
    upload,
    dismiss: () => {
      setProblems([]);
    },
  };
}

interface PreparedFiles {
  readonly added: readonly MediaFile[];
  /** Files that the library has already. */
  readonly known: readonly MediaFile[];
  readonly problems: readonly string[];
}

/** Prepares files one by one, since each needs much memory, and lets their pictures wait in this browser. */
async function prepareAll(
  files: readonly File[],
  media: readonly MediaFile[],
  { stored, waiting }: PictureStores,
  onProgress: (done: number) => void,
): Promise<PreparedFiles> {
  const [added, known, problems]: [MediaFile[], MediaFile[], string[]] = [[], [], []];
  for (const [index, file] of files.entries()) {
    const picture = await preparePicture(file);
    if ('problem' in picture) {
      problems.push(picture.problem);
    } else {
      const { storedName, bytes, type } = picture;
      const url = toMediaAddress(storedName, stored.origins);
      const existing = [...media, ...added].find((one) => one.url === url);
      if (existing !== undefined) {
        problems.push(`“${file.name}” is in the library already, as “${existing.name}”.`);
        known.push(existing);
      } else {
        const put = await waiting.put(storedName, bytes);
        if (put.ok) added.push(describe(file.name, { url, type, size: bytes.byteLength }));
        else problems.push(`“${file.name}”: ${put.failure.message} ${put.failure.hint}`);
      }
    }
    onProgress(index + 1);
  }
  return { added, known, problems };
}

function describe(name: string, facts: Pick<MediaFile, 'url' | 'type' | 'size'>): MediaFile {
  return { id: `media-${newId()}`, name, ...facts, dateAdded: new Date().toISOString() };
}
