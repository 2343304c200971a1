import { useEffect, useState } from 'react';
import { useAccountServices } from '../../state/account.ts';
import { useEditDraft } from '../../state/use-edit-draft.ts';
import { useStore } from '../../state/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { useSaveAuthentication } from './use-save-authentication.ts';

/** The sign-up settings, and what the backend makes of them. */
export function AuthenticationSection() {
  const saved = useStore(({ documents }) => documents.authSettings.enableEmailConfirmation);
  const { isSaving, save } = useSaveAuthentication();
  const form = useEditDraft('authentication', { enableEmailConfirmation: saved });
  const isOn = form.draft.enableEmailConfirmation;
  return (
    <SettingsPanel
      title="E-mail confirmation"
      intro="Whether people who sign up confirm their e-mail address before their account works."
    >
      <Switch
        label="Enable email confirmation"
        isOn={isOn}
        onToggle={(enableEmailConfirmation) => {
          form.setDraft({ enableEmailConfirmation });
        }}
        states={['Enabled', 'Disabled']}
        hint="New accounts get an e-mail with a link."
      />
      <BackendNote isEnabled={isOn} />
      <div>
        <Button
          variant="primary"
          aria-disabled={isSaving}
          onClick={() => {
            save(isOn, form.base.enableEmailConfirmation, () => {
              form.settle(form.draft);
            });
          }}
        >
          {isSaving ? 'Saving…' : 'Save auth settings'}
        </Button>
      </div>
      <LeaveGuard
        isChanged={form.isChanged}
        warning="What you chose is not saved. This tab keeps it until you save it."
      />
    </SettingsPanel>
  );
}

/** Says what the backend does: it decides, and the setting is stored for those who set it up. */
function BackendNote({ isEnabled }: { readonly isEnabled: boolean }) {
  const { confirmsEmail } = useAccountServices();
  const [confirms, setConfirms] = useState<boolean | 'reading' | null>('reading');
  useEffect(() => {
    let isCurrent = true;
    void confirmsEmail().then((answer) => {
      if (isCurrent) setConfirms(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [confirmsEmail]);
  return (
    <p role="status" className="rounded-md bg-sunken p-4 text-sm">
      {describeBackend(confirms, isEnabled)}
    </p>
  );
}

function describeBackend(confirms: boolean | 'reading' | null, isEnabled: boolean): string {
  if (confirms === 'reading') return 'Asking the server what it does now…';
  if (confirms === null) return 'The server did not say whether it confirms e-mail addresses now.';
  const now = confirms
    ? 'This server confirms e-mail addresses now: an account works once the link in the e-mail is opened.'
    : 'This server does not confirm e-mail addresses now: a new account works at once.';
  if (confirms === isEnabled) return now;
  return confirms
    ? `${now} The setting is stored and does not change that: on your own server, confirmation is off without EATS_SMTP_URL; on a hosted project, it is switched in the project’s auth settings.`
    : `${now} The setting is stored and takes effect once the server can send e-mails: set EATS_SMTP_URL, or on a hosted project switch confirmation on in its auth settings.`;
}
