import { isObject } from '@manchester-eats/shared/domain';

/** A short message. It disappears by itself, unless the toaster cannot be loaded: then the next one replaces it. */
export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  readonly tone: 'plain' | 'good' | 'danger';
  readonly action?: { readonly label: string; readonly run: () => void };
}

type Show = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let show: Show | null = null;
let isNeeded = false;

/** Shows a message. Messages wait in a queue until the toaster is loaded. */
export function showToast(message: ToastMessage): void {
  if (show !== null) {
    show(message);
    return;
  }
  waiting.push(message);
  isNeeded = true;
  for (const listener of listeners) listener();
}

/** Connects the toaster and shows the waiting messages. Returns a function that disconnects it. */
export function connectToaster(showOne: Show): () => void {
  show = showOne;
  for (const message of waiting.splice(0)) showOne(message);
  return () => {
    show = null;
  };
}

/** Tells `useSyncExternalStore` whether the toaster must be loaded: once a message has had to wait for it. */
export const toasterNeeded = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => isNeeded,
};

const keptKey = 'toastAfterLoading';

/** Shows a message once the document of another kind of page, to which the visitor is led, has loaded. */
export function keepToast(message: Omit<ToastMessage, 'action'>): void {
  try {
    window.sessionStorage.setItem(keptKey, JSON.stringify(message));
  } catch {
    // Blocked or full: the message is lost.
  }
}

/** Shows the message that the last document kept. */
export function showKeptToast(): void {
  try {
    const kept = window.sessionStorage.getItem(keptKey);
    window.sessionStorage.removeItem(keptKey);
    const message: unknown = JSON.parse(kept ?? 'null');
    if (isToast(message)) showToast(message);
  } catch {
    // Blocked, or not ours.
  }
}

function isToast(value: unknown): value is ToastMessage {
  return (
    isObject(value) &&
    typeof value['title'] === 'string' &&
    ['string', 'undefined'].includes(typeof value['text']) &&
    ['plain', 'good', 'danger'].includes(String(value['tone']))
  );
}
