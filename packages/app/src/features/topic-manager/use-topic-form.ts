import { type Area, type Category, formatCount } from '@manchester-eats/shared/domain';
import {
  planTopicSave,
  type TopicDraft,
  type TopicKind,
  type TopicProblem,
} from '@manchester-eats/shared/topics';
import { useState } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { useEditDraft } from '../../state/use-edit-draft.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { topicNouns } from './topic-nouns.ts';
import { textsOfTopic, type TopicField } from './topic-texts.ts';

/** The form of a category or a location. */
export interface TopicForm {
  readonly draft: TopicDraft;
  readonly problem: TopicProblem | null;
  readonly isSaving: boolean;
  readonly isChanged: boolean;
  readonly setTexts: (values: Partial<Record<TopicField, string>>) => void;
  /** Forgets what was typed. */
  readonly forget: () => void;
  /** Saves the form; resolves to whether it is saved. */
  readonly save: () => Promise<boolean>;
}

/**
 * Holds what is typed, which survives a reload. Fields in which nothing was typed follow the working copy; a field
 * that another tab changed meanwhile is compared with what was shown when it was typed.
 */
export function useTopicForm(kind: TopicKind, topic: Category | Area | null): TopicForm {
  const { documents } = useDirectory();
  const administration = useAdministration();
  const form = useEditDraft(`topic:${kind}:${topic?.id ?? 'new'}`, textsOfTopic(topic));
  const [problem, setProblem] = useState<TopicProblem | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { draft, base: seen, isChanged, forget } = form;
  const { one } = topicNouns[kind];

  async function save(): Promise<boolean> {
    const planned = planTopicSave({ kind, draft, seen, edited: topic?.id ?? null, documents });
    if (!planned.ok) {
      const { title, text } = planned.problem;
      setProblem(planned.problem);
      showToast({ tone: 'danger', title, text });
      return false;
    }
    setIsSaving(true);
    const { following } = planned;
    const done = {
      tone: 'good',
      title: 'Category or Location saved successfully',
      ...(following === 0
        ? {}
        : { text: `${formatCount(following, 'listing has', 'listings have')} the new name.` }),
    } as const;
    const isSaved = await administration.save(planned.change, { done, failed: null });
    setIsSaving(false);
    if (isSaved) forget();
    else showToast({ tone: 'danger', title: `Failed to save ${one.toLowerCase()}` });
    return isSaved;
  }

  return {
    ...{ draft, problem, isSaving, isChanged, forget, save },
    setTexts: (values) => {
      if (isSaving) return; // It would be lost with the next page.
      form.setDraft({ ...draft, ...values });
      setProblem(null);
    },
  };
}
