import type { ArticleDraft, ArticleProblem } from '@manchester-eats/shared/editing';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PictureField } from '../media/picture-field.tsx';
import { PictureOrPlaceholder } from '../pictures/picture-or-placeholder.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';

interface ArticleFieldsProps {
  readonly draft: ArticleDraft;
  readonly problem: ArticleProblem | null;
  readonly onDraft: (draft: ArticleDraft) => void;
}

/** The fields of an article: its text, and beside it what else is known about it. */
export function ArticleFields({ draft, problem, onDraft }: ArticleFieldsProps) {
  const problemOf = (field: keyof ArticleDraft) => (problem?.field === field ? problem.text : '');
  const text = (field: 'title' | 'excerpt' | 'date' | 'author' | 'image' | 'tags') => ({
    name: field,
    value: draft[field],
    problem: problemOf(field),
    onChange: (value: string) => {
      onDraft({ ...draft, [field]: value });
    },
  });
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        <TextField label="Title" required {...text('title')} />
        <TextArea
          label="Excerpt"
          rows={3}
          hint="One or two sentences, shown in lists and to search engines."
          {...text('excerpt')}
        />
        <RichTextField
          label="Content"
          value={draft.content}
          onChange={(content) => {
            onDraft({ ...draft, content });
          }}
        />
        {problemOf('content') === '' ? null : (
          <p className="text-sm text-danger">{problemOf('content')}</p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <Switch
          label="State"
          states={['Published', 'Draft']}
          isOn={draft.published}
          onToggle={(published) => {
            onDraft({ ...draft, published });
          }}
          hint="Visitors never see drafts."
        />
        <TextField label="Author" {...text('author')} />
        <TextField
          label="Date"
          hint="As readers see it, such as 4 May 2026. The newest article comes first."
          {...text('date')}
        />
        <TextField label="Tags" hint="Separated by commas." {...text('tags')} />
        <PictureField
          label="Picture"
          hint="The web address of a picture. Without one, a drawing is shown."
          placeholder={
            <PictureOrPlaceholder
              imageUrl=""
              name={draft.title}
              category={draft.tags.split(',')[0]?.trim() || 'Article'}
              className="h-40 w-full overflow-hidden rounded-md"
            />
          }
          {...text('image')}
        />
      </div>
    </div>
  );
}
