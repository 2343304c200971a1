import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

interface LeaveGuardProps {
  readonly isChanged: boolean;
  /** What happens to what is not saved; by default, it is kept in the tab. */
  readonly warning?: string;
}

/** Asks before a form is left with something that is not saved. */
export function LeaveGuard({
  isChanged,
  warning = 'What you typed is kept in this tab, and is here when you come back.',
}: LeaveGuardProps) {
  const { dialog, leave } = useLeaveGuard(isChanged);
  return (
    <ConfirmDialog
      dialog={dialog}
      question="Leave without saving?"
      warning={warning}
      verb="Leave"
      cancelVerb="Keep editing"
      onConfirm={leave}
    />
  );
}
