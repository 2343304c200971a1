/** Faults that can happen in every story. */
const plainFaults = [
  'clock a year off',
  'others act during a request',
  'tab closed without warning',
  'storage full',
  'cut before the write',
  'cut after the write',
  'unreadable row',
  'session lapsed',
  'read failed',
  'publish not sent',
  'publish not answered',
  'directory restored from backup',
  'directory recreated',
  'another directory',
];

/** Faults that happen unless `--plain` is given. */
const rareFaults = [
  'publish arrives late',
  'backup file restored',
  'large change cut off',
  'older data file copied back',
  'data file edited by hand',
  'file beside the data file lost',
  'stopped: publish/many-removals',
  'stopped: publish/take-back',
];

/** Rare faults of browser storage and of tabs. */
const browserFaults = [
  'write never answered, written',
  'write never answered, not written',
  'storage read never answered',
  'storage read failed',
  'tab gone right after a change',
  'tab with legacy code writes',
  'edit of an old tab offered',
];

/** In a run of at least this many stories, every kind of fault has to happen. */
const longRun = 1_000;

/** The settings of a run that decide which faults can happen. */
export interface FaultScene {
  readonly hasBrowsers: boolean;
  readonly rare: boolean;
}

/** Returns every kind of fault that a long enough run must contain. */
export function kindsOfFault({ hasBrowsers, rare }: FaultScene): string[] {
  return [
    ...plainFaults,
    ...(rare ? rareFaults : []),
    ...(rare && hasBrowsers ? browserFaults : []),
  ];
}

/** Returns the kinds of fault that should have happened in a run and did not; none for a short run. */
export function findMissingKinds(
  run: FaultScene & { readonly runs: number },
  counts: ReadonlyMap<string, number>,
): string[] {
  if (run.runs < longRun) return [];
  return kindsOfFault(run).filter((kind) => (counts.get(kind) ?? 0) === 0);
}
