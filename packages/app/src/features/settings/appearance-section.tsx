import { useDirectory } from '../../state/use-directory.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { AppearanceFields } from './appearance-fields.tsx';
import { AppearancePreview } from './appearance-preview.tsx';
import { useAppearanceForm } from './use-appearance-form.ts';

/** The appearance of the site: a form with a preview beside it. */
export function AppearanceSection() {
  const form = useAppearanceForm();
  const { documents } = useDirectory();
  const { draft, isChanged, isDefault, isSaving, problems, reset, discard, save } = form;
  const count = Object.keys(problems).length;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
      className="grid min-w-0 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className="grid min-w-0 gap-5">
        <AppearanceFields form={form} />
      </div>
      <div className="min-w-0 xl:sticky xl:top-24">
        <AppearancePreview settings={draft} documents={documents} />
      </div>
      <div className="contents xl:*:col-span-2">
        <ActionBar
          status={
            count > 0 ? (
              <span className="text-danger">{describeProblems(count)}</span>
            ) : isChanged ? (
              'Not saved yet'
            ) : (
              ''
            )
          }
        >
          {isDefault ? null : (
            <Button variant="quiet" onClick={reset}>
              Reset to defaults
            </Button>
          )}
          {isChanged ? <Button onClick={discard}>Discard changes</Button> : null}
          <Button type="submit" variant="primary" aria-disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save settings'}
          </Button>
        </ActionBar>
      </div>
      <LeaveGuard
        isChanged={isChanged}
        warning="What you changed is not saved. This tab keeps it until you save or discard it."
      />
    </form>
  );
}

function describeProblems(count: number): string {
  return count === 1 ? '1 field needs correcting.' : `${String(count)} fields need correcting.`;
}
