import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAccountServices } from '../../state/account.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { keepToast } from '../../ui/toast-queue.ts';
import { AccountSection } from './account-section.tsx';
import { forgetDrafts } from './forget-drafts.ts';

/** Deletes the account, after its e-mail address was typed. */
export function DeleteAccount({ email }: { readonly email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <AccountSection
      title="Delete the account"
      intro="This cannot be undone. Download your data first if you want to keep it."
    >
      <Button
        className="justify-self-start"
        onClick={() => {
          dialog.current?.showModal();
        }}
      >
        Delete the account…
      </Button>
      <DeleteDialog email={email} dialog={dialog} />
    </AccountSection>
  );
}

interface DeleteDialogProps {
  readonly email: string;
  readonly dialog: React.RefObject<HTMLDialogElement | null>;
}

function DeleteDialog({ email, dialog }: DeleteDialogProps) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped, problem, setProblem, isDeleting, remove } = useDeletion();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-black/50"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isDeleting) return;
          if (typed.trim().toLowerCase() === email.toLowerCase()) {
            void remove();
            return;
          }
          setProblem('This is not the e-mail address of the account.');
          input.current?.focus();
        }}
        className="grid gap-5"
      >
        <h2 id={titleId} className="text-xl wrap-anywhere">
          Delete the account {email}?
        </h2>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            Your listings stay on the site, without an owner. Delete them first if they should go.
          </li>
          <li>What you asked to change and is not decided yet is withdrawn.</li>
          <li>Claims and messages that you sent while you were signed in are deleted.</li>
          <li>You are signed out everywhere, and drafts in this tab are deleted.</li>
        </ul>
        <TextField
          label="Type your e-mail address to confirm"
          name="confirmation"
          type="email"
          autoComplete="off"
          inputRef={input}
          value={typed}
          problem={problem}
          onChange={setTyped}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <Button type="submit" variant="danger" aria-disabled={isDeleting}>
            {isDeleting ? 'Deleting…' : 'Delete the account'}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function useDeletion() {
  const { deleteAccount } = useAccountServices();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isDeleting, setIsDeleting] = useState(false);
  /** Whether an earlier request got no answer, and may have deleted the account. */
  const isAnswerLost = useRef(false);

  async function remove(): Promise<void> {
    setIsDeleting(true);
    const outcome = await deleteAccount();
    setIsDeleting(false);
    if (!outcome.ok) {
      const wasPerhapsDeleted = isAnswerLost.current && outcome.code === 'session_ended';
      isAnswerLost.current ||= outcome.code === 'unreachable';
      setProblem(
        wasPerhapsDeleted
          ? 'Your session has ended, so the account was probably deleted by the first try. If you can still sign in, try again.'
          : outcome.message,
      );
      return;
    }
    forgetDrafts(() => window.sessionStorage);
    forgetDrafts(() => window.localStorage);
    // Another kind of page, which is loaded again.
    keepToast({
      title: 'Your account is deleted.',
      text: 'You are signed out. Your listings stay, without an owner.',
      tone: 'plain',
    });
    void navigate(paths.home(), { replace: true });
  }

  return {
    typed,
    setTyped: (value: string) => {
      setTyped(value);
      setProblem('');
    },
    problem,
    setProblem,
    isDeleting,
    remove,
  };
}
