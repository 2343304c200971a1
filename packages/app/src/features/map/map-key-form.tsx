import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { detectEngine } from './detect-engine.ts';
import { useMapSettings } from './map-settings.ts';

interface MapKeyFormProps {
  /** Called when the visitor has chosen the free map or saved a key. */
  readonly onChoose: () => void;
  /** Whether the form stands below something else, so that it does not take the focus. */
  readonly isAside?: boolean;
}

/** Lets the visitor choose the free map or enter a maps key. */
export function MapKeyForm({ onChoose, isAside = false }: MapKeyFormProps) {
  const settings = useMapSettings();
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState('');
  const fieldId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isAside) heading.current?.focus();
  }, [isAside]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = key.trim();
    if (detectEngine(entered) === null) {
      setProblem('Enter a Google Maps key (starts with AIza) or a Mapbox token (starts with pk.).');
      document.getElementById(fieldId)?.focus();
      return;
    }
    settings.saveKey(entered);
    onChoose();
    showToast({
      title: 'API Key Updated',
      text: 'Your Google Maps API key has been saved.',
      tone: 'good',
    });
  }

  return (
    <div className="grid max-w-prose gap-5 rounded-lg border border-line bg-surface p-6">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="font-display text-xl">
          Choose a map
        </h2>
        <p className="text-sm text-ink-soft">
          The free map needs no key. To use Google Maps or Mapbox, enter your key. It is saved in
          this browser only.
        </p>
      </div>
      <Button
        variant="primary"
        onClick={() => {
          settings.preferFreeMap();
          onChoose();
        }}
        className="sm:justify-self-start"
      >
        Use the free map
      </Button>
      <form onSubmit={submit} noValidate className="grid gap-2">
        <label htmlFor={fieldId} className="text-sm font-semibold">
          Maps API key
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={fieldId}
            value={key}
            onChange={(event) => {
              setKey(event.target.value);
            }}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${fieldId}-help`}
            aria-invalid={problem !== ''}
            className="min-h-11 w-full min-w-0 flex-1 rounded-md border border-line-strong bg-raised px-3 text-ink hover:border-ink"
          />
          <Button type="submit">Save key</Button>
        </div>
        <p
          id={`${fieldId}-help`}
          className={`text-sm ${problem ? 'text-danger' : 'text-ink-soft'}`}
          role={problem ? 'alert' : undefined}
        >
          {problem || 'Only the map’s provider receives it; it is never sent to this site.'}
        </p>
      </form>
    </div>
  );
}
