import { emptyPage, findNewPageSlug } from '@manchester-eats/shared/editing';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { pagePath } from './page-path.ts';
import { usePageChanges } from './use-page-changes.ts';

/** The form that adds a page, which then opens in the editor. */
export function NewPage() {
  const { documents } = useDirectory();
  const { save } = usePageChanges();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const preview = findNewPageSlug(name, documents);

  async function create(form: HTMLFormElement): Promise<void> {
    if (preview.slug === null) {
      setProblem(preview.problem);
      showToast({ tone: 'danger', title: preview.problem });
      form.querySelector('input')?.focus();
      return;
    }
    const done = { tone: 'good', title: 'Page created successfully' } as const;
    if (await save(emptyPage(preview.slug, name.trim()), null, done)) {
      void navigate(adminPaths.content({ tab: 'pages', page: preview.slug }));
    } else {
      showToast({ tone: 'danger', title: 'Failed to save page content' });
    }
  }

  return (
    <form
      noValidate
      aria-label="New page"
      onSubmit={(event) => {
        event.preventDefault();
        void create(event.currentTarget);
      }}
      className="grid items-start gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        label="Name of a new page"
        name="pageName"
        value={name}
        problem={problem}
        hint={
          preview.slug === null
            ? 'Its URL is made from the name.'
            : `Its URL is ${pagePath(preview.slug)}.`
        }
        onChange={(value) => {
          setName(value);
          setProblem('');
        }}
      />
      <Button type="submit" variant="primary" className="sm:mt-7">
        Create page
      </Button>
    </form>
  );
}
