import { formatFileSize, type MediaFile } from '@manchester-eats/shared/media';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Icon } from '../../ui/icon.tsx';
import { copyUrl } from './copy-url.ts';
import { MediaPicture } from './media-picture.tsx';

interface MediaCardProps {
  readonly file: MediaFile;
  readonly isPublished: boolean;
  readonly onDelete: () => void;
}

/** A file of the library with what can be done with it. */
export function MediaCard({ file, isPublished, onDelete }: MediaCardProps) {
  const { name, url } = file;
  return (
    <article className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <MediaPicture url={url} alt="" className="aspect-4/3 w-full" />
      <div className="flex grow flex-col gap-2 p-3">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-soft">{factsOf(file)}</p>
        {isPublished ? null : (
          <p>
            <Badge tone="fair">Not published</Badge>
          </p>
        )}
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <Button size="compact" onClick={() => void copyUrl(url)}>
            <Icon name="link" className="size-4" />
            Copy URL<span className="sr-only"> of {name}</span>
          </Button>
          <Button size="compact" onClick={onDelete}>
            <Icon name="trash" className="size-4" />
            Delete<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </article>
  );
}

/** Returns the size and the date of a file. */
export function factsOf({ size, dateAdded }: MediaFile): string {
  const date = formatDate(dateAdded);
  return [formatFileSize(size), ...(date === null ? [] : [date])].join(' · ');
}
