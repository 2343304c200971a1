import { toRecord, type Ad } from '@manchester-eats/shared/domain';
import { useState } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { editNames, readEdits, typeEdit } from '../../state/typed-edits.ts';
import { useTypedFields } from '../../state/use-typed-fields.ts';
import { adFields, textsOfAd, toAd, type AdField } from './ad-texts.ts';

const typedNames = editNames(adFields);

/**
 * Holds what is typed about a spot, which survives a reload, and saves it.
 * @param isStored False for a standard spot that was never saved: saving adds it.
 */
export function useAdForm(ad: Ad, isStored: boolean) {
  const { change } = useAdministration();
  const [typed, setTyped] = useTypedFields(`ad:${ad.id}`, typedNames);
  const [isSaving, setIsSaving] = useState(false);
  const stored = textsOfAd(ad);
  const edits = readEdits(typed, stored);
  const draft = toAd(ad, edits.draft);
  const name = ad.name || ad.id;

  /** Saves what differs between two versions of the spot; returns whether it is saved. */
  async function put(before: Ad, after: Ad, label: string, text: string): Promise<boolean> {
    const record = toRecord('ad', ad.id, after);
    const shown = isStored ? { seen: toRecord('ad', ad.id, before).fields } : {};
    const { refused, isSaved } = await change(
      { label, put: [{ ...record, ...shown }], remove: [] },
      { done: { tone: 'good', title: 'Ad Updated', text } },
    );
    return refused.length === 0 && isSaved;
  }

  return {
    ...{ draft, isChanged: edits.isChanged, isSaving },
    type: (field: AdField, value: string) => {
      if (!isSaving) setTyped(typeEdit(typed, stored, field, value));
    },
    forget: () => {
      setTyped(null);
    },
    save: async () => {
      setIsSaving(true);
      if (await put(toAd(ad, edits.seen), draft, `Edit of ad “${name}”`, `“${name}” is saved.`))
        setTyped(null);
      setIsSaving(false);
    },
    enable: async (isOn: boolean) => {
      const verb = isOn ? 'enabled' : 'disabled';
      await put(ad, { ...ad, enabled: isOn }, `Ad “${name}” ${verb}`, `“${name}” is ${verb}.`);
    },
  };
}
