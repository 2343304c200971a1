import { BackupPanel } from './backup-panel.tsx';
import { CheckPanel } from './check-panel.tsx';
import { CopiesPanel } from './copies-panel.tsx';
import { RestorePanel } from './restore-panel.tsx';
import { SetAsidePanel } from './set-aside-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';

/** Backup, restore and recovery. */
export function SystemSection() {
  return (
    <div className="grid min-w-0 gap-5">
      <BackupPanel />
      <RestorePanel />
      <CheckPanel />
      <CopiesPanel />
      <SetAsidePanel />
      <StoragePanel />
    </div>
  );
}
