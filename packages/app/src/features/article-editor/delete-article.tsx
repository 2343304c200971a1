import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface DeleteArticleProps {
  readonly title: string;
  readonly onDelete: () => void;
}

/** Deletes an article, after a question. */
export function DeleteArticle({ title, onDelete }: DeleteArticleProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button
        aria-label={`Delete ${title}`}
        onClick={() => {
          dialog.current?.showModal();
        }}
      >
        Delete
      </Button>
      <ConfirmDialog
        dialog={dialog}
        question={`Delete “${title}”?`}
        warning="Visitors see it until the deletion is published. You can undo it afterwards."
        verb="Delete"
        isDestructive
        onConfirm={onDelete}
      />
    </>
  );
}
