import { lastBackupKey } from '@manchester-eats/shared/publishing';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths.ts';
import { createBrowserStorage } from '../../state/browser-storage.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { useStore } from '../../state/use-store.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Publications } from '../publishing/use-publications.ts';
import { systemStatus, type StatusLine, type SystemFacts } from './system-status.ts';

const databaseStates: Readonly<Record<Publications['phase'], SystemFacts['database']>> = {
  read: 'connected',
  failed: 'failed',
  reading: 'checking',
  'signed-out': 'signed-out',
};

const marks: Readonly<Record<StatusLine['verdict'], { icon: IconName; style: string }>> = {
  good: { icon: 'check', style: 'bg-good-soft text-good' },
  problem: { icon: 'warning', style: 'bg-danger-soft text-danger' },
  unknown: { icon: 'search', style: 'bg-sunken text-ink-soft' },
};

interface SystemStatusProps {
  /** What was published, whose reading shows whether the database responds. */
  readonly publications: Publications;
}

/** Whether the database, the storage of this browser, its cache and the backups are well. */
export function SystemStatus({ publications }: SystemStatusProps) {
  const { documents } = useDirectory();
  const storage = useStore((state) => state.storage);
  const published = useStore((state) => state.published);
  const unpublished = useStore((state) => state.unpublished);
  const [{ lastBackup, now }] = useState(() => ({
    lastBackup: createBrowserStorage().read(lastBackupKey),
    now: Date.now(),
  }));
  const lines = systemStatus({
    database: databaseStates[publications.phase],
    storage,
    published,
    records: documents.listings.length + documents.articles.length + unpublished,
    lastBackup,
    now,
  });
  return (
    <section
      aria-labelledby="system-status"
      className="grid gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="system-status" className="text-xl font-bold">
        System Status
      </h2>
      <ul className="grid gap-3">
        {lines.map(({ part, verdict, text }) => (
          <li key={part} className="flex items-center gap-3">
            <span
              className={`grid size-8 shrink-0 place-items-center rounded-full ${marks[verdict].style}`}
            >
              <Icon name={marks[verdict].icon} className="size-4" />
            </span>
            <span className="min-w-0 wrap-anywhere">
              {text}
              {part === 'backups' && verdict === 'problem' ? (
                <>
                  {'. '}
                  <TextLink to={adminPaths.settings({ section: 'system' })}>
                    Download a backup
                  </TextLink>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
