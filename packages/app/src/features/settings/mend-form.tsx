import { formatCount } from '@manchester-eats/shared/domain';
import { planMend, type Mend, type Mendable } from '@manchester-eats/shared/recovery';
import { showDocuments } from '@manchester-eats/shared/sync';
import { useId, useRef, useState } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectoryStore } from '../../state/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { DifferenceList } from '../publishing/difference-list.tsx';
import { kindWord } from './kind-words.ts';

interface MendFormProps {
  readonly kind: NonNullable<Mendable['kind']>;
  readonly text: string;
  readonly onMended: () => void;
}

/**
 * Edits the raw text of a record, and stores it once it can be read. What it would replace here is shown first: it may
 * be newer.
 */
export function MendForm({ kind, text, onMended }: MendFormProps) {
  const { change } = useAdministration();
  const store = useDirectoryStore();
  const form = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const [typed, setTyped] = useState(text);
  const [problem, setProblem] = useState('');
  const [shown, setShown] = useState<Mend | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  /** Returns the plan to carry out; null if it has to be shown or corrected first. */
  function plan(): Mend | null {
    // What was looked at is what is done.
    if (shown !== null) return shown;
    const { documents } = store.getState();
    const here = showDocuments(documents, documents);
    const planned = planMend(kind, typed, (name) => here.record(name));
    if (!planned.ok) {
      setProblem(planned.failure.message);
      form.current?.querySelector('textarea')?.focus();
      return null;
    }
    if (planned.value.replaced.length === 0) return planned.value;
    setShown(planned.value);
    return null;
  }

  async function save(): Promise<void> {
    const planned = plan();
    if (planned === null) return;
    setIsSaving(true);
    const label = `Mended ${kindWord(kind)}`;
    const { refused, isSaved } = await change({ label, put: [planned.put], remove: [] });
    setIsSaving(false);
    setShown(null);
    if (!isSaved) return; // Its stored text is the only one.
    const [first] = refused;
    if (first === undefined) onMended();
    else setProblem(first.reason);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-describedby={hintId}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
      className="grid gap-4"
    >
      <p id={hintId} className="text-sm text-ink-soft">
        Correct the text. It is stored in the directory of this browser as one change, which you can
        undo. Of a {kindWord(kind)} with the same id, it changes what the text names.
      </p>
      <TextArea
        label="Record as JSON"
        value={typed}
        problem={problem}
        rows={14}
        spellCheck={false}
        onChange={(next) => {
          setTyped(next);
          setProblem('');
          setShown(null);
        }}
      />
      {shown === null ? null : <Replaced kind={kind} mend={shown} />}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" aria-disabled={isSaving}>
          {shown === null ? 'Store it' : `Replace ${formatCount(shown.replaced.length, 'value')}`}
        </Button>
      </div>
    </form>
  );
}

/** What a mended record would replace. */
function Replaced({ kind, mend }: Pick<MendFormProps, 'kind'> & { readonly mend: Mend }) {
  return (
    <div role="status" className="grid gap-2">
      <p>
        This {kindWord(kind)} is here already, and may be newer. Leave a field out of the text to
        keep its value.
      </p>
      <DifferenceList differences={mend.replaced} change="changed" />
    </div>
  );
}
