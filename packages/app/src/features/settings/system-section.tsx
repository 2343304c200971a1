/** Backups, storage and recovery. */
export function SystemSection() {
  return <div className="grid gap-5" />;
}
