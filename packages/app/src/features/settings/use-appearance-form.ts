import {
  defaultSiteSettings,
  findAppearanceProblems,
  tidyAppearance,
  type AppearanceProblems,
  type SiteSettings,
} from '@manchester-eats/shared/settings';
import { useState } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { useStore } from '../../state/use-store.ts';
import { useEditDraft } from '../../state/use-edit-draft.ts';
import { pictureUrl } from '../../ui/safe-url.ts';
import { appearanceChange } from './appearance-change.ts';

export type AppearanceField = keyof SiteSettings;

const done = { tone: 'good', title: 'Settings saved' } as const;

const fields = Object.keys(defaultSiteSettings) as AppearanceField[];

/** The form of the site's appearance. */
export interface AppearanceForm {
  /** What is saved, with what was typed. */
  readonly draft: SiteSettings;
  readonly problems: AppearanceProblems;
  readonly isChanged: boolean;
  readonly isDefault: boolean;
  readonly isSaving: boolean;
  readonly set: (field: AppearanceField, value: string) => void;
  /** Puts the default values into the form. */
  readonly reset: () => void;
  /** Forgets what was typed. */
  readonly discard: () => void;
  readonly save: (form: HTMLFormElement) => void;
}

/** Holds what is typed, which a reload keeps, and saves all of it as one change. */
export function useAppearanceForm(): AppearanceForm {
  const saved = useStore(({ documents }) => documents.siteSettings);
  const administration = useAdministration();
  const form = useEditDraft('appearance', saved);
  const [problems, setProblems] = useState<AppearanceProblems>({});
  const [isSaving, setIsSaving] = useState(false);
  const { draft, base, isChanged } = form;

  async function save(element: HTMLFormElement): Promise<void> {
    const next = tidyAppearance(draft);
    const found = findAppearanceProblems(next, (url) => pictureUrl(url) !== null);
    setProblems(found);
    const wrong = fields.find((field) => found[field] !== undefined);
    if (wrong !== undefined) {
      const input = element.elements.namedItem(wrong);
      if (input instanceof HTMLElement) input.focus();
      return;
    }
    form.setDraft(next);
    setIsSaving(true);
    const isSaved = await administration.save(appearanceChange(next, base), { done });
    setIsSaving(false);
    if (isSaved) form.settle(next);
  }

  return {
    ...{ draft, problems, isChanged, isSaving },
    isDefault: fields.every((field) => draft[field] === defaultSiteSettings[field]),
    set: (field, value) => {
      form.setDraft({ ...draft, [field]: value });
      setProblems(withoutField(problems, field));
    },
    reset: () => {
      form.setDraft(defaultSiteSettings);
      setProblems({});
    },
    discard: () => {
      form.forget();
      setProblems({});
    },
    save: (element) => {
      if (!isSaving) void save(element);
    },
  };
}

function withoutField(problems: AppearanceProblems, field: AppearanceField): AppearanceProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field));
}
