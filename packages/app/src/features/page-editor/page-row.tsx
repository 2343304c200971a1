import type { Page } from '@manchester-eats/shared/domain';
import { isDefaultPage } from '@manchester-eats/shared/editing';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { pagePath } from './page-path.ts';
import { usePageChanges } from './use-page-changes.ts';

/** A page in the list: where it is, which menus show it, and what can be done with it. */
export function PageRow({ page }: { readonly page: Page }) {
  const { slug } = page;
  const name = page.title.trim() || slug;
  const edit = adminPaths.content({ tab: 'pages', page: slug });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-48 grow basis-64">
        <h3 className="text-base wrap-anywhere">
          <Link to={edit} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-2 text-sm wrap-anywhere text-ink-soft">
          {pagePath(slug)}
          {isDefaultPage(slug) ? <Badge>Default page</Badge> : null}
          {page.showInHeader ? <Badge tone="outline">In the header</Badge> : null}
          {page.showInFooter ? <Badge tone="outline">In the footer</Badge> : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to={edit}>
          Edit<span className="sr-only"> {name}</span>
        </ButtonLink>
        <DeletePage page={page} name={name} />
      </div>
    </li>
  );
}

/** Deletes a page, after a question; pages that every site has cannot be deleted. */
function DeletePage({ page, name }: { readonly page: Page; readonly name: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { remove } = usePageChanges();
  return (
    <>
      <Button
        aria-label={`Delete ${name}`}
        onClick={() => {
          if (isDefaultPage(page.slug)) {
            showToast({ tone: 'danger', title: 'Cannot delete default pages' });
          } else dialog.current?.showModal();
        }}
      >
        Delete
      </Button>
      <ConfirmDialog
        dialog={dialog}
        question={`Delete the page “${name}”?`}
        warning="Its URL then leads to the home page, once the deletion is published. You can undo it afterwards."
        verb="Delete"
        isDestructive
        onConfirm={() => {
          void remove(page);
        }}
      />
    </>
  );
}
