import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before a form is left with something that is not saved. What was typed is kept in the tab. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const { dialog, leave } = useLeaveGuard(isChanged);
  return (
    <ConfirmDialog
      dialog={dialog}
      question="Leave without saving?"
      warning="What you typed is kept in this tab, and is here when you come back."
      verb="Leave"
      cancelVerb="Keep editing"
      onConfirm={leave}
    />
  );
}
