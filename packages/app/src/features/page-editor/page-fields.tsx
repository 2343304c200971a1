import type { PageDraft } from '@manchester-eats/shared/editing';
import { CheckBox } from '../../ui/check-box.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';

interface PageFieldsProps {
  readonly slug: string;
  readonly draft: PageDraft;
  readonly onDraft: (draft: PageDraft) => void;
}

/** The texts of a page and which menus show it. The home page has only its title and subtitle. */
export function PageFields({ slug, draft, onDraft }: PageFieldsProps) {
  const field = <Name extends keyof PageDraft>(name: Name) => ({
    name,
    value: draft[name],
    onChange: (value: PageDraft[Name]) => {
      onDraft({ ...draft, [name]: value });
    },
  });
  return (
    <div className="grid gap-5">
      <TextField label="Title" {...field('title')} />
      <TextField label="Subtitle" {...field('subtitle')} />
      {slug === 'home' ? (
        <p className="text-sm text-ink-soft">
          The home page shows its title and subtitle above the search. The rest of it comes from the
          directory.
        </p>
      ) : (
        <>
          <RichTextField label="Content" {...field('content')} />
          <RichTextField
            label="Header HTML"
            height={200}
            hint="Shown above the content."
            {...field('headerHtml')}
          />
          <RichTextField
            label="Footer HTML"
            height={200}
            hint="Shown below the content."
            {...field('footerHtml')}
          />
          <Menus draft={draft} onDraft={onDraft} />
        </>
      )}
    </div>
  );
}

function Menus({ draft, onDraft }: Omit<PageFieldsProps, 'slug'>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">Links to this page</legend>
      <CheckBox
        label="Show in the header"
        isChecked={draft.showInHeader}
        onToggle={(showInHeader) => {
          onDraft({ ...draft, showInHeader });
        }}
      />
      <CheckBox
        label="Show in the footer"
        isChecked={draft.showInFooter}
        onToggle={(showInFooter) => {
          onDraft({ ...draft, showInFooter });
        }}
      />
    </fieldset>
  );
}
