/** A short message that comes and goes by itself. */
export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  readonly tone: 'plain' | 'good' | 'danger';
}

type Show = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let show: Show | null = null;
let wasAsked = false;

/** Shows a message. The first one brings the code that shows it; none is lost meanwhile. */
export function showToast(message: ToastMessage): void {
  if (show !== null) {
    show(message);
    return;
  }
  waiting.push(message);
  wasAsked = true;
  for (const listener of listeners) listener();
}

/** Takes over the showing; what waited is shown at once. Answers how to hand it back. */
export function takeToasts(showOne: Show): () => void {
  show = showOne;
  for (const message of waiting.splice(0)) showOne(message);
  return () => {
    show = null;
  };
}

/** For `useSyncExternalStore`: whether any message was ever asked for. */
export const toastDemand = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  wasAsked: () => wasAsked,
};
