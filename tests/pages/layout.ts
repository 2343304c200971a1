import { expect, type Page } from '@playwright/test';

/** Expects a page that is no wider than the screen, so that a phone does not scroll it sideways. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(wide, 'wider than the screen').toEqual([]);
}

/** Makes the text of the pages that open next twice as large, as a browser's setting does. */
export async function doubleText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Expects that controls, headings and cells do not break within a word, and that nothing scrolls sideways. */
export async function expectWholeWords(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findBrokenWords), 'broken or beyond the edge').toEqual([]);
}

/** Returns the broken words of the open dialog, or else of the page, and how much wider it is. Runs in the page. */
function findBrokenWords(): string[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.documentElement;
  const owners = root.querySelectorAll('a, button, label, legend, h1, h2, h3, h4, dt, th, td');
  const range = document.createRange();
  const isBroken = (node: Node, from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  };
  const broken = new Set<string>();
  for (const owner of owners) {
    const texts = document.createTreeWalker(owner, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (
        !owner.checkVisibility() ||
        node.parentElement?.closest('.sr-only, [class*="max-md:sr-only"]')
      )
        continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}’']+/gu))
        if (isBroken(node, index, index + word.length)) broken.add(word);
    }
  }
  const beyond = root.scrollWidth - root.clientWidth;
  return [...broken, ...(beyond > 0 ? [`${String(beyond)} px beyond the edge`] : [])];
}

/** Expects targets as large as a finger in the open dialog, or else in the main part of the page. */
export async function expectFingerTargets(page: Page): Promise<void> {
  expect(await page.evaluate(findSmallTargets), 'smaller than 44 pixels').toEqual([]);
}

/** Returns the controls that are smaller than a finger, except links within a text. Runs in the page. */
function findSmallTargets(): string[] {
  const least = 43.5;
  const root =
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
  const controls =
    root?.querySelectorAll('a[href], button, input, select, textarea, summary') ?? [];
  return [...controls]
    .filter((control) => {
      const isDrawn = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isForScreenReaders = control.closest('.sr-only') !== null;
      const isInText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
      if (!isDrawn || isForScreenReaders || isInText || control.closest('[inert]')) return false;
      const boxes = [control, ...((control as HTMLInputElement).labels ?? [])].map((element) =>
        element.getBoundingClientRect(),
      );
      const after = getComputedStyle(control, '::after');
      const drawn = after.content === 'none' ? [0, 0] : [after.width, after.height].map(parseFloat);
      const width = Math.max(...boxes.map((box) => box.width), drawn[0] ?? 0);
      const height = Math.max(...boxes.map((box) => box.height), drawn[1] ?? 0);
      return width < least || height < least;
    })
    .map((control) => `${control.outerHTML.slice(0, 120)} ${control.textContent.slice(0, 20)}`);
}
