import { useEffect } from 'react';

declare global {
  interface Window {
    /** Buttons and choices of the rendered page that were pressed before their part could respond. */
    earlyClicks?: Set<HTMLElement>;
  }
}

/**
 * An inline script of rendered pages: it holds back what presses a button, or one of several choices, before its part of
 * the page can respond. The parts are the main content, whose code may arrive later, and the rest.
 */
export const holdEarlyClicks = `addEventListener('click',event=>{const button=event.target.closest?.('#root :is([type=button],[type=radio])'),part=button&&(button.closest('main')??document.body);if(part&&!part.dataset.ready){event.preventDefault();event.stopImmediatePropagation();(window.earlyClicks??=new Set).add(button)}},true);`;

/** Lets the buttons around the main content respond, also to what was pressed before. */
export function useFrameResponds(): void {
  useEffect(() => {
    respond(document.body);
  }, []);
}

/** As `useFrameResponds`, for the main content: stands beside it, so that both are taken over together. */
export function PageResponds() {
  useEffect(() => {
    const main = document.getElementById('main');
    if (main !== null) respond(main);
  }, []);
  return null;
}

function respond(part: HTMLElement): void {
  part.dataset['ready'] = 'true';
  for (const button of window.earlyClicks ?? []) {
    if ((button.closest('main') ?? document.body) !== part) continue;
    window.earlyClicks?.delete(button);
    // In a task of its own: React does not take over what stands deeper while it runs effects.
    setTimeout(() => {
      button.click();
    });
  }
}
