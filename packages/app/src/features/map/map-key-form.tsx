import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { engineOfKey } from './engine-of-key.ts';
import { useMapChoices } from './map-choices.ts';

/** Asks for a maps key, or for leave to go on with the free map. */
export function MapKeyForm() {
  const choices = useMapChoices();
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState('');
  const fieldId = useId();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = key.trim();
    if (engineOfKey(entered) === null) {
      setProblem(
        'This is neither a Google Maps key (it starts with AIza) nor a Mapbox token (it starts with pk.).',
      );
      document.getElementById(fieldId)?.focus();
      return;
    }
    choices.saveKey(entered);
    showToast({
      title: 'API Key Updated',
      text: 'Your Google Maps API key has been saved.',
      tone: 'good',
    });
  }

  return (
    <div className="grid max-w-prose gap-5 rounded-lg border border-line bg-surface p-6">
      <div className="grid gap-1">
        <h2 className="font-display text-xl">Choose a map</h2>
        <p className="text-sm text-ink-soft">
          The free map needs nothing. If you have a key of Google Maps or Mapbox, enter it and it
          stays in this browser.
        </p>
      </div>
      <Button variant="primary" onClick={choices.preferFreeMap} className="sm:justify-self-start">
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
            className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-raised px-3 text-ink hover:border-ink"
          />
          <Button type="submit">Save key</Button>
        </div>
        <p
          id={`${fieldId}-help`}
          className={`text-sm ${problem ? 'text-danger' : 'text-ink-soft'}`}
          role={problem ? 'alert' : undefined}
        >
          {problem || 'Never sent to us: only the map’s own provider sees it.'}
        </p>
      </form>
    </div>
  );
}
