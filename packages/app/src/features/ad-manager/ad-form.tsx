import { adPositions, type Ad } from '@manchester-eats/shared/domain';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AdPages } from './ad-pages.tsx';
import { AdPreview } from './ad-preview.tsx';
import { findSizeProblem, toPagesText } from './ad-texts.ts';
import { positionLabels } from './ad-labels.ts';
import { SpotActions } from './spot-actions.tsx';
import { useAdForm } from './use-ad-form.ts';

interface AdFormProps {
  readonly ad: Ad;
  /** False for a standard spot that was never saved. */
  readonly isStored: boolean;
  /** Whether its name gets the focus, because it was added just now. */
  readonly isNew: boolean;
  /** Adds another spot for its place. */
  readonly onAdd: () => void;
  /** Null if it cannot be deleted. */
  readonly onDelete: (() => void) | null;
}

/** A spot for ads: its switch, which changes at once, and what is shown where. */
export function AdForm({ ad, isStored, isNew, onAdd, onDelete }: AdFormProps) {
  const { draft, isChanged, isSaving, type, forget, save, enable } = useAdForm(ad, isStored);
  const [showsProblem, setShowsProblem] = useState(false);
  const problem = findSizeProblem(draft.dimensions);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) name.current?.focus();
  }, [isNew]);
  return (
    <form
      noValidate
      aria-label={ad.name || ad.id}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChanged || isSaving) return;
        setShowsProblem(problem !== '');
        if (problem === '') void save();
        else event.currentTarget.querySelector<HTMLElement>('[name="dimensions"]')?.focus();
      }}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-card md:p-6"
    >
      <LeaveGuard isChanged={isChanged && !isSaving} />
      <AdHead ad={ad} onEnable={enable} />
      <div className="grid gap-4 md:grid-cols-3">
        <TextField
          label="Name"
          inputRef={name}
          value={draft.name}
          onChange={(value) => {
            type('name', value);
          }}
        />
        <SelectField
          label="Position"
          value={draft.position}
          onChange={(value) => {
            type('position', value);
          }}
          options={adPositions.map((value) => ({ value, label: positionLabels[value] }))}
        />
        <TextField
          label="Dimensions"
          name="dimensions"
          value={draft.dimensions}
          onChange={(value) => {
            type('dimensions', value);
          }}
          problem={showsProblem ? problem : ''}
        />
      </div>
      <AdPages
        pages={draft.pages}
        onChange={(pages) => {
          type('pages', toPagesText(pages));
        }}
      />
      <TextArea
        label="Code"
        rows={6}
        spellCheck={false}
        autoCapitalize="off"
        style={{ fontFamily: 'ui-monospace, monospace' }}
        value={draft.code}
        onChange={(value) => {
          type('code', value);
        }}
        hint="HTML and scripts from your advertiser. Without code, the spot shows a placeholder."
      />
      {ad.enabled ? <AdPreview ad={draft} /> : null}
      <AdButtons {...{ ad, isChanged, isSaving, onDiscard: forget }}>
        <SpotActions {...{ ad, onAdd, onDelete, onForget: forget }} />
      </AdButtons>
    </form>
  );
}

interface AdHeadProps {
  readonly ad: Ad;
  readonly onEnable: (isOn: boolean) => Promise<void>;
}

function AdHead({ ad, onEnable }: AdHeadProps) {
  return (
    <div className="flex items-start justify-between gap-x-6 narrow:flex-wrap">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">{ad.name || ad.id}</h3>
        <p className="text-sm text-ink-soft">
          {positionLabels[ad.position]}, {ad.dimensions}
        </p>
      </div>
      <Switch
        label={`Show ads in ${ad.name || ad.id}`}
        hidesLabel
        isOn={ad.enabled}
        states={['Enabled', 'Disabled']}
        onToggle={(isOn) => void onEnable(isOn)}
      />
    </div>
  );
}

interface AdButtonsProps {
  readonly ad: Ad;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  /** Further buttons. */
  readonly children: ReactNode;
}

function AdButtons({ ad, isChanged, isSaving, onDiscard, children }: AdButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {/* Not disabled, which would drop the focus once it is saved. */}
      <Button type="submit" variant="primary" aria-disabled={!isChanged || isSaving}>
        Save <span className="sr-only">{ad.name || ad.id}</span>
      </Button>
      {isChanged ? (
        <>
          <Button
            onClick={({ currentTarget: { form } }) => {
              // Before this button goes, and the focus with it.
              form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
              onDiscard();
            }}
          >
            Discard
          </Button>
          <p className="text-sm text-ink-soft">Not saved yet</p>
        </>
      ) : null}
      {children}
    </div>
  );
}
