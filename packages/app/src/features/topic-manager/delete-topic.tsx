import type { Area, Category } from '@manchester-eats/shared/domain';
import type { TopicKind } from '@manchester-eats/shared/topics';
import { useEffect, useRef } from 'react';
import { useDirectory } from '../../state/use-directory.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { DeleteLocation } from './delete-location.tsx';

interface DeleteTopicProps {
  readonly kind: TopicKind;
  /** The id of what is to be deleted; null for nothing. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** Asks before a category or a location is deleted, and says what happens to its listings. */
export function DeleteTopic({ kind, id, onClose }: DeleteTopicProps) {
  const { documents } = useDirectory();
  const dialog = useRef<HTMLDialogElement>(null);
  const isMeant = (topic: Category | Area) => topic.id === id;
  const category = kind === 'category' ? documents.categories.find(isMeant) : undefined;
  const area = kind === 'area' ? documents.areas.find(isMeant) : undefined;
  const name = category?.name ?? area?.name;
  const isOpen = name !== undefined;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const close = () => dialog.current?.close();
  return (
    <DialogFrame
      dialog={dialog}
      title={kind === 'area' ? 'Delete location' : 'Delete category'}
      onClose={onClose}
    >
      {name === undefined ? null : (
        <p className="wrap-anywhere">
          {`Are you sure you want to delete "${name}"? This action cannot be undone.`}
        </p>
      )}
      {category === undefined ? null : <DeleteCategory category={category} onClose={close} />}
      {area === undefined ? null : <DeleteLocation area={area} onClose={close} />}
    </DialogFrame>
  );
}
