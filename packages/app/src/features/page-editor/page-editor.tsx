import type { Page } from '@manchester-eats/shared/domain';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { DeletedNote } from '../../ui/deleted-note.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SeoFields } from '../seo/seo-fields.tsx';
import { PageFields } from './page-fields.tsx';
import { pagePath } from './page-path.ts';
import { PagePreview } from './page-preview.tsx';
import { SubTabs } from './sub-tabs.tsx';
import { usePageForm } from './use-page-form.ts';
import { useSubTab } from './use-sub-tab.ts';

interface PageEditorProps {
  readonly page: Page;
  /** Whether the page was deleted while it was open. */
  readonly isDeleted: boolean;
}

/** Edits a page, or shows what visitors will see of it. */
export function PageEditor({ page, isDeleted }: PageEditorProps) {
  const form = usePageForm(page, isDeleted);
  const [tab, setTab] = useSubTab();
  const [isPreview, setIsPreview] = useState(false);
  const { draft } = form;
  const path = pagePath(page.slug);
  return (
    <form
      noValidate
      aria-label="Page"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
      className="grid gap-6"
    >
      <LeaveGuard isChanged={form.isChanged && (isDeleted || !form.isAutosaving)} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TextLink to={adminPaths.content({ tab: 'pages' })} isAlone>
          Manage pages
        </TextLink>
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 min-w-11 items-center text-sm wrap-anywhere text-accent-ink underline underline-offset-4 md:min-h-6"
        >
          {path}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl wrap-anywhere">{page.title.trim() || page.slug}</h2>
        <Switch label="Autosave" isOn={form.isAutosaving} onToggle={form.setAutosaving} />
      </div>
      {isDeleted ? (
        <DeletedNote noun="page">
          It is not saved by itself any more. What you typed is still here, and saving it adds the
          page again.
        </DeletedNote>
      ) : null}
      {isPreview ? (
        <PagePreview slug={page.slug} draft={draft} />
      ) : (
        <SubTabs tab={tab} onTab={setTab}>
          {tab === 'content' ? (
            <PageFields slug={page.slug} draft={draft} onDraft={form.setDraft} />
          ) : (
            <SeoFields
              metaTitle={draft.metaTitle}
              metaDescription={draft.metaDescription}
              fallbackTitle={draft.title}
              fallbackDescription={draft.subtitle}
              path={path}
              onChange={(texts) => {
                form.setDraft({ ...draft, ...texts });
              }}
            />
          )}
        </SubTabs>
      )}
      <ActionBar status={form.isChanged ? form.status || 'Not saved yet' : form.status}>
        {form.isChanged ? <Button onClick={form.forget}>Discard</Button> : null}
        <Button
          aria-pressed={isPreview}
          onClick={() => {
            setIsPreview(!isPreview);
          }}
        >
          Preview
        </Button>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </ActionBar>
    </form>
  );
}
