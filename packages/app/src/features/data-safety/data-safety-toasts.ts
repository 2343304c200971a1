import { formatNumber } from '@manchester-eats/shared/domain';
import type { DocumentName } from '@manchester-eats/shared/storage';
import type { StoreEvent } from '@manchester-eats/shared/store';
import type { ToastMessage } from '../../ui/toast-queue.ts';
import type { DirectoryView } from '../../state/directory-view.ts';

/** The name of each document as toasts show it. */
const contents: Readonly<Record<DocumentName, string>> = {
  listings: 'listings',
  categories: 'categories',
  areas: 'areas',
  articles: 'articles',
  ads: 'ads',
  siteSettings: 'site settings',
  authSettings: 'sign-in settings',
  pages: 'pages',
  media: 'media',
  claimsEnabled: 'claim settings',
  reviewEnabled: 'review settings',
};

export const loadFailed: ToastMessage = {
  tone: 'danger',
  title: 'Data Loading Error',
  text: 'Failed to load data. Attempting emergency recovery...',
};

/** Returns the lines to log for events of the working copy, in order. */
export function eventLogLines(events: readonly StoreEvent[]): string[] {
  return events.flatMap((event) =>
    event.kind === 'unreadable-settings'
      ? `The ${contents[event.document]} saved in this browser could not be read. Defaults are used unless the published ones are known.`
      : [],
  );
}

/** The toast after a successful Force Reload. */
export function loadedToast({ documents }: Pick<DirectoryView, 'documents'>): ToastMessage {
  const listings = formatNumber(documents.listings.length);
  const categories = formatNumber(documents.categories.length);
  return {
    tone: 'good',
    title: 'Data Loaded Successfully',
    text: `Loaded ${listings} listings, ${categories} categories.`,
  };
}

/**
 * Returns the toasts for events of the working copy, in order. Failed saves share the toast of the first;
 * unreadable records are reported to administrators only.
 */
export function eventToasts(
  events: readonly StoreEvent[],
  isAdministrator: boolean,
): ToastMessage[] {
  const unsaved = events.filter((event) => event.kind === 'save-failed');
  return events.flatMap((event) => {
    if (event.kind !== 'save-failed') return eventToast(event, isAdministrator);
    if (event !== unsaved[0]) return [];
    const names = new Set(
      unsaved.flatMap(({ documents }) => documents.map((name) => contents[name])),
    );
    return {
      tone: 'danger',
      title: 'Critical Save Error',
      text: `FAILED to save ${[...names].join(', ')}. Data may be lost!`,
    };
  });
}

function eventToast(
  event: Exclude<StoreEvent, { kind: 'save-failed' }>,
  isAdministrator: boolean,
): ToastMessage | [] {
  switch (event.kind) {
    case 'recovered':
      return {
        tone: 'good',
        title: 'Data Recovered!',
        text: `Successfully restored ${formatNumber(event.items)} items from backup.`,
      };
    case 'load-failed':
      return loadFailed;
    case 'emergency-recovered':
      return {
        tone: 'good',
        title: 'Emergency Recovery Successful!',
        text: `Recovered ${formatNumber(event.listings)} listings.`,
      };
    case 'emergency-failed':
      return {
        tone: 'danger',
        title: 'Emergency Recovery Failed',
        text: 'No recoverable data found in any storage location.',
      };
    case 'saved-again':
      return {
        tone: 'good',
        title: 'Saved',
        text: 'Everything that could not be saved earlier is now saved.',
      };
    case 'unreadable-settings':
      return []; // Logged: see `eventLogLines`.
    case 'unreadable-records':
      if (!isAdministrator) return [];
      return {
        tone: 'plain',
        title: 'Some records could not be read',
        text: `Unreadable records in ${contents[event.document]}: ${formatNumber(event.count)}. They stay stored unchanged but are not shown.`,
      };
  }
}
