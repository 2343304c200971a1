import type { Proposal } from '@manchester-eats/shared/application';
import { findMediaUses, type MediaFile } from '@manchester-eats/shared/media';
import { entryOf } from '@manchester-eats/shared/sync';
import { useEffect, useRef, useState } from 'react';
import { browserRecovery } from '../../state/browser-recovery.ts';
import { useObservable } from '../../state/list-services.ts';
import { readProposals } from '../../state/read-proposals.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { useDirectoryStore, useStore } from '../../state/use-store.ts';
import { useUrlSearch } from '../../state/use-url-search.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { describeUses } from './describe-uses.ts';
import { MediaCard } from './media-card.tsx';
import { MediaResults } from './media-results.tsx';
import { tidyPictures } from './tidy-pictures.ts';
import { useMediaUpload } from './use-media-upload.ts';

/** The media library: the pictures that articles, pages, listings and settings can show. */
export function MediaLibrary() {
  const { documents, phase } = useDirectory();
  const { reading: readingSource, read, change } = useAdministration();
  const reading = useObservable(readingSource);
  const published = useStore((state) => state.published);
  const state = useMediaUpload();
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useUrlSearch();
  const [chosen, setChosen] = useState<MediaFile | null>(null);
  const { target, onFocus } = useFocusAfterRemoval<HTMLHeadingElement>();
  useTidyPictures();
  const proposals = useProposals();

  const { media } = documents;
  const isLoading = phase === 'opening' || (reading.phase === 'reading' && media.length === 0);
  const remove = (file: MediaFile) =>
    change(
      { label: `Deletion of ${file.name}`, put: [], remove: [{ kind: 'media', id: file.id }] },
      { done: { tone: 'good', title: 'File deleted successfully' } },
    );
  return (
    <section aria-labelledby="media-library" className="grid gap-5" onFocus={onFocus}>
      <h2 id="media-library" ref={target} tabIndex={-1} className="text-xl">
        Media library
      </h2>
      {reading.phase === 'failed' ? (
        <ErrorState
          title="Failed to load media library"
          actions={<Button onClick={() => void read()}>Try again</Button>}
        >
          {reading.failure.message} You see the files that this browser knows.
        </ErrorState>
      ) : null}
      <MediaResults
        search={search}
        onSearch={setSearch}
        files={media}
        state={state}
        onFiles={(files) => void state.upload(files)}
        instead={isLoading ? <LoadingFiles /> : undefined}
        card={(file) => (
          <MediaCard
            file={file}
            isPublished={
              published !== null && entryOf(published, { kind: 'media', id: file.id }) !== undefined
            }
            onDelete={() => {
              setChosen(file);
              dialog.current?.showModal();
            }}
          />
        )}
      />
      <ConfirmDialog
        dialog={dialog}
        question={`Delete “${chosen?.name ?? ''}”?`}
        warning={
          chosen === null ? '' : describeUses(findMediaUses(documents, chosen.url, proposals))
        }
        verb="Delete file"
        isDestructive
        onConfirm={() => {
          if (chosen !== null) void remove(chosen);
        }}
      />
    </section>
  );
}

function LoadingFiles() {
  return (
    <div
      role="status"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-4"
    >
      <span className="sr-only">Loading the files…</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-72" />
      ))}
    </div>
  );
}

/** Forgets the pictures of discarded changes, once for each visit. */
function useTidyPictures(): void {
  const { pictures } = useAdministration();
  const store = useDirectoryStore();
  useEffect(() => {
    async function tidy(): Promise<void> {
      const stores = await pictures();
      if (stores === null) return;
      await tidyPictures({ store, stores, recovery: browserRecovery(), now: Date.now() });
    }
    void tidy();
  }, [pictures, store]);
}

/** Returns what owners propose; nothing until that is read. What is deleted meanwhile stays stored if one names it. */
function useProposals(): readonly Proposal[] {
  const { pictures } = useAdministration();
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void readProposals(pictures).then((found) => {
      if (isCurrent) setProposals(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [pictures]);
  return proposals;
}
