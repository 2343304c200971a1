/** Faults that every story can meet. */
const plain = [
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
  'directory set back',
  'directory set up anew',
  'another directory',
];

/** Faults that are told only when asked for. */
const rare = [
  'publish arrives late',
  'backup file restored',
  'large change cut off',
  'older data file copied back',
  'data file edited by hand',
  'file beside the data file lost',
  'stopped: publish/many-removals',
  'stopped: publish/take-back',
];

/** Faults of the storage of real browsers. */
const ofBrowsers = [
  'write never answered, written',
  'write never answered, not written',
  'storage read never answered',
  'storage read failed',
  'tab gone right after a change',
  'tab of the first design writes',
  'edit of an old tab offered',
];

/** Every kind of fault that stories of this kind meet if there are enough of them. */
export function kindsOfFault(scene: {
  readonly hasBrowsers: boolean;
  readonly rare: boolean;
}): string[] {
  return [
    ...plain,
    ...(scene.rare ? rare : []),
    ...(scene.rare && scene.hasBrowsers ? ofBrowsers : []),
  ];
}
