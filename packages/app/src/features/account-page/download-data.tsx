import { useState } from 'react';
import { useAccountServices } from '../../state/account.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { AccountSection } from './account-section.tsx';

/** Gives the account everything that is stored about it, as a file. */
export function DownloadData() {
  const { exportData } = useAccountServices();
  const [isLoading, setIsLoading] = useState(false);

  async function download(): Promise<void> {
    setIsLoading(true);
    const outcome = await exportData();
    setIsLoading(false);
    if (!outcome.ok) {
      showToast({ title: 'Nothing was downloaded', text: outcome.message, tone: 'danger' });
      return;
    }
    saveFile(
      `manchester-eats-my-data-${new Date().toISOString().slice(0, 10)}.json`,
      new Blob([outcome.text], { type: 'application/json' }),
    );
    showToast({ title: 'Your data was downloaded.', tone: 'good' });
  }

  return (
    <AccountSection
      title="Your data"
      intro="One JSON file with everything that is stored about your account: your profile and sign-ins, your listings, what you asked to change and how it was decided, and the claims and messages that you sent while you were signed in."
    >
      <Button
        className="justify-self-start"
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) void download();
        }}
      >
        {isLoading ? 'Collecting your data…' : 'Download your data'}
      </Button>
    </AccountSection>
  );
}
