import { toRecord, type Ad } from '@manchester-eats/shared/domain';
import { useState } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { useEditDraft } from '../../state/use-edit-draft.ts';
import { textsOfAd, toAd, type AdField } from './ad-texts.ts';

/**
 * Holds what is typed about a spot, which survives a reload, and saves it.
 * @param isStored False for a standard spot that was never saved: saving adds it.
 */
export function useAdForm(ad: Ad, isStored: boolean) {
  const administration = useAdministration();
  const form = useEditDraft(`ad:${ad.id}`, textsOfAd(ad));
  const [isSaving, setIsSaving] = useState(false);
  const draft = toAd(ad, form.draft);
  const name = ad.name || ad.id;

  /** Saves what differs between two versions of the spot; returns whether it is saved. */
  async function put(before: Ad, after: Ad, label: string, text: string): Promise<boolean> {
    const record = toRecord('ad', ad.id, after);
    const shown = isStored ? { seen: toRecord('ad', ad.id, before).fields } : {};
    return administration.save(
      { label, put: [{ ...record, ...shown }], remove: [] },
      { done: { tone: 'good', title: 'Ad Updated', text } },
    );
  }

  return {
    ...{ draft, isChanged: form.isChanged, isSaving, forget: form.forget },
    type: (field: AdField, value: string) => {
      if (!isSaving) form.setDraft({ ...form.draft, [field]: value });
    },
    save: async () => {
      setIsSaving(true);
      if (await put(toAd(ad, form.base), draft, `Edit of ad “${name}”`, `“${name}” is saved.`)) {
        form.forget();
      }
      setIsSaving(false);
    },
    enable: async (isOn: boolean) => {
      const verb = isOn ? 'enabled' : 'disabled';
      await put(ad, { ...ad, enabled: isOn }, `Ad “${name}” ${verb}`, `“${name}” is ${verb}.`);
    },
  };
}
