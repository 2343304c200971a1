import type { MediaFile } from '@manchester-eats/shared/media';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { findMedia } from './find-media.ts';
import { UploadArea } from './upload-area.tsx';
import type { MediaUpload } from './use-media-upload.ts';

interface MediaResultsProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly files: readonly MediaFile[];
  readonly state: MediaUpload;
  readonly onFiles: (files: readonly File[]) => void;
  readonly isMultiple?: boolean;
  /** Shown instead of the files. */
  readonly instead?: ReactNode;
  readonly card: (file: MediaFile) => ReactNode;
}

const pageSizes = [12, 24, 48, 96];

/** The files of the library with search, pages and upload. */
export function MediaResults(props: MediaResultsProps) {
  const { search, files, state, onFiles, isMultiple = true, instead, card } = props;
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(24);
  const found = findMedia(files, search);
  const shownPage = Math.min(page, Math.max(1, Math.ceil(found.length / pageSize)));
  const first = (shownPage - 1) * pageSize;
  const onSearch = (text: string) => {
    props.onSearch(text);
    setPage(1);
  };
  return (
    <UploadArea
      state={state}
      onFiles={onFiles}
      isMultiple={isMultiple}
      tools={
        <SearchField
          label="Search files"
          placeholder="Search files"
          value={search}
          onChange={onSearch}
          className="min-w-0 grow basis-56"
        />
      }
    >
      {instead ??
        (found.length === 0 ? (
          <NoFiles
            search={search}
            onClear={() => {
              onSearch('');
            }}
          />
        ) : (
          <>
            <ul className="grid grid-cols-2 gap-4 max-sm:gap-3 sm:grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))]">
              {found.slice(first, first + pageSize).map((file) => (
                <li key={file.id} className="grid min-w-0">
                  {card(file)}
                </li>
              ))}
            </ul>
            <Pager
              page={shownPage}
              pageSize={pageSize}
              total={found.length}
              sizes={pageSizes}
              onPage={setPage}
              onSize={(size) => {
                setPageSize(size);
                setPage(1);
              }}
            />
          </>
        ))}
    </UploadArea>
  );
}

interface NoFilesProps {
  readonly search: string;
  readonly onClear: () => void;
}

function NoFiles({ search, onClear }: NoFilesProps) {
  return search.trim() === '' ? (
    <EmptyState title="No files in your library">Upload a picture, or drop one here.</EmptyState>
  ) : (
    <EmptyState
      title="No files match your search"
      actions={<Button onClick={onClear}>Clear the search</Button>}
    />
  );
}
