import {
  judgeMetaDescription,
  judgeMetaTitle,
  previewSearchResult,
} from '@manchester-eats/shared/editing';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MetaLength } from './meta-length.tsx';

/** The texts of a page for search engines. */
export interface SeoTexts {
  readonly metaTitle: string;
  readonly metaDescription: string;
}

interface SeoFieldsProps extends SeoTexts {
  readonly onChange: (texts: SeoTexts) => void;
  /** What the page shows without a meta title. */
  readonly fallbackTitle: string;
  /** What the page shows without a meta description; `''` for nothing. */
  readonly fallbackDescription?: string;
  /** The path of the page, such as `/about`. */
  readonly path: string;
}

/** The meta title and description of a page, with what search engines make of them. */
export function SeoFields(props: SeoFieldsProps) {
  const { metaTitle, metaDescription, onChange, fallbackTitle, path } = props;
  const { fallbackDescription = '' } = props;
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <TextField
          label="Meta title"
          name="metaTitle"
          value={metaTitle}
          hint="50 to 60 characters are best."
          onChange={(value) => {
            onChange({ metaTitle: value, metaDescription });
          }}
        />
        <MetaLength count={judgeMetaTitle(metaTitle)} />
      </div>
      <div className="grid gap-1.5">
        <TextArea
          label="Meta description"
          name="metaDescription"
          rows={3}
          value={metaDescription}
          hint="120 to 160 characters that say what the page is about."
          onChange={(value) => {
            onChange({ metaTitle, metaDescription: value });
          }}
        />
        <MetaLength count={judgeMetaDescription(metaDescription)} />
      </div>
      <SearchResult {...{ metaTitle, metaDescription, fallbackTitle, fallbackDescription, path }} />
    </div>
  );
}

interface SearchResultProps extends SeoTexts {
  readonly fallbackTitle: string;
  readonly fallbackDescription: string;
  readonly path: string;
}

/** How the page may look among the results of a search engine; can be hidden. */
function SearchResult(page: SearchResultProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(true);
  const { title, url, description } = previewSearchResult(page);
  return (
    <div className="grid gap-2">
      <Button
        size="compact"
        className="justify-self-start"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => {
          setIsShown(!isShown);
        }}
      >
        {isShown ? 'Hide the search preview' : 'Show the search preview'}
      </Button>
      <div id={id} hidden={!isShown}>
        <figure
          aria-label="Search preview"
          className="max-w-[38rem] rounded-md border border-line bg-raised p-4"
        >
          <p className="text-xs break-all text-ink-soft">{url}</p>
          <p className="mt-1 text-lg wrap-anywhere text-accent-ink">{title}</p>
          <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
            {description === ''
              ? 'Without a description, search engines choose a part of the page.'
              : description}
          </p>
        </figure>
      </div>
    </div>
  );
}
