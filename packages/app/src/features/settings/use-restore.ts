import {
  type DirectoryDocuments,
  type DirectoryRecord,
  formatCount,
} from '@manchester-eats/shared/domain';
import { useState } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import type { RestorePreview } from './restore-preview.ts';

/** A plan, with what it was made for. */
export interface RestorePlan {
  readonly preview: RestorePreview;
  /** What to add or change. */
  readonly put: readonly DirectoryRecord[];
  /** The documents that it was planned for. */
  readonly documents: DirectoryDocuments;
}

/** Returns a function that applies a plan as one change, which can be undone. */
export function useRestore() {
  const { change } = useAdministration();
  const [isApplying, setIsApplying] = useState(false);

  async function apply({ preview, put }: RestorePlan, removes: boolean): Promise<void> {
    setIsApplying(true);
    const remove = removes ? preview.remove : [];
    await change(
      { label: preview.label, put, remove },
      {
        done: {
          tone: 'good',
          title: 'Restored',
          text: `${formatCount(put.length + remove.length, 'record')} changed here. Publish to show it to everybody.`,
        },
      },
    );
    setIsApplying(false);
  }

  return { isApplying, apply };
}
