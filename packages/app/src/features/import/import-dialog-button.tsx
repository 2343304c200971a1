import { Button } from '../../ui/button.tsx';
import { repeatImport } from '../../ui/retry-import.ts';
import { useDialogCode } from '../../ui/use-dialog-code.ts';

const importDialog = repeatImport(() => import('./import-dialog.tsx'));
const loadDialog = () => importDialog().then(({ ImportDialog }) => ImportDialog);

interface ImportDialogButtonProps {
  readonly label: string;
}

/** Opens the import dialog, whose code is loaded then. */
export function ImportDialogButton({ label }: ImportDialogButtonProps) {
  const { Dialog, isLoading, open, close } = useDialogCode(loadDialog);
  return (
    <>
      <Button aria-haspopup="dialog" aria-busy={isLoading} onClick={() => void open()}>
        {label}
      </Button>
      {isLoading ? (
        <span role="status" className="sr-only">
          Loading…
        </span>
      ) : null}
      {Dialog === null ? null : <Dialog onClose={close} />}
    </>
  );
}
