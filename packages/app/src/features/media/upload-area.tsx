import { formatNumber } from '@manchester-eats/shared/domain';
import { mediaTypes } from '@manchester-eats/shared/media';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MediaUpload } from './use-media-upload.ts';

interface UploadAreaProps {
  readonly state: Pick<MediaUpload, 'progress' | 'problems' | 'dismiss'>;
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether several files may be chosen at once. */
  readonly isMultiple?: boolean;
  /** Stands beside the button. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

const accepted = Object.keys(mediaTypes).join(',');

/** A part of a page onto which files can be dropped, with a button to choose them and the progress. */
export function UploadArea(props: UploadAreaProps) {
  const { state, onFiles, isMultiple = true, tools, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const drop = useFileDrop((files) => {
    onFiles(isMultiple ? files : files.slice(0, 1));
  });
  const isBusy = state.progress !== null;
  return (
    <div
      {...drop.handlers}
      className={`grid gap-5 rounded-lg outline-2 outline-offset-4 outline-dashed ${drop.isOver ? 'outline-accent' : 'outline-transparent'}`}
    >
      <div className="flex flex-wrap items-center gap-3">
        {tools}
        <input
          ref={input}
          type="file"
          accept={accepted}
          multiple={isMultiple}
          tabIndex={-1}
          aria-label="Files to upload"
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = ''; // So that the same file can be chosen again.
          }}
        />
        <Button
          variant="primary"
          aria-disabled={isBusy}
          aria-describedby={hint}
          onClick={() => {
            if (!isBusy) input.current?.click();
          }}
        >
          <Icon name="plus" className="size-4" />
          {isMultiple ? 'Upload files' : 'Upload a file'}
        </Button>
      </div>
      <div className="grid gap-2">
        <p id={hint} className="text-sm text-ink-soft">
          {drop.isOver
            ? 'Drop the files to upload them.'
            : 'PNG, JPEG, GIF, WebP, BMP or icons. You can drop them here. Pictures of more than 400 KB are scaled down.'}
        </p>
        <Progress progress={state.progress} />
      </div>
      <Problems problems={state.problems} onDismiss={state.dismiss} />
      {children}
    </div>
  );
}

function Progress({ progress }: Pick<MediaUpload, 'progress'>) {
  return (
    <div role="status">
      {progress === null ? null : (
        <label className="grid gap-2 text-sm">
          Preparing files: {formatNumber(progress.done)} of {formatNumber(progress.total)}
          <progress
            value={progress.done}
            max={progress.total}
            className="h-2 w-full accent-accent"
          />
        </label>
      )}
    </div>
  );
}

interface ProblemsProps {
  readonly problems: readonly string[];
  readonly onDismiss: () => void;
}

function Problems({ problems, onDismiss }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start justify-between gap-3 rounded-md border border-danger bg-danger-soft px-4 py-3"
    >
      <div className="min-w-0">
        <p className="font-semibold">
          {problems.length === 1
            ? '1 file was not added'
            : `${formatNumber(problems.length)} files were not added`}
        </p>
        <ul className="mt-1 grid gap-1 text-sm wrap-anywhere">
          {problems.map((problem, index) => (
            <li key={index}>{problem}</li>
          ))}
        </ul>
      </div>
      <Button size="compact" onClick={onDismiss}>
        Close
      </Button>
    </div>
  );
}

/** Follows files that are dragged over an element, and calls back with those that are dropped on it. */
function useFileDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const next = event.relatedTarget;
        if (!(next instanceof Node) || !event.currentTarget.contains(next)) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
