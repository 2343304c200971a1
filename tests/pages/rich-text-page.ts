import type { Page } from '@playwright/test';
import { bundleScript } from './bundle-script.ts';

/** The rules of the rich-text editor, in a browser. Each takes several texts at once. */
export interface RichTextPage {
  /** HTML as the sanitiser lets it through. */
  sanitise(texts: readonly string[]): Promise<string[]>;
  /** HTML as the editor writes it. */
  write(texts: readonly string[]): Promise<string[]>;
  /** HTML as the editor writes it after it was pasted. */
  paste(texts: readonly string[]): Promise<string[]>;
  isFaithful(texts: readonly string[]): Promise<boolean[]>;
  facts(texts: readonly string[]): Promise<string[][]>;
}

/** Opens an empty page of a site with the rules of the editor. */
export async function openRichTextPage(page: Page): Promise<RichTextPage> {
  await page.route('https://eats.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Rich text</title>' }),
  );
  await page.goto('https://eats.example/');
  await page.addScriptTag({ content: await bundleScript('rich-text-page') });
  const call = (name: keyof RichTextPage, texts: readonly string[]) =>
    page.evaluate(
      ([method, values]) => {
        const { richTextPage } = globalThis as unknown as {
          richTextPage: Record<string, (text: string) => unknown>;
        };
        return values.map((text) => richTextPage[method]?.(text));
      },
      [name, texts] as const,
    ) as Promise<never>;
  return {
    sanitise: (texts) => call('sanitise', texts),
    write: (texts) => call('write', texts),
    paste: (texts) => call('paste', texts),
    isFaithful: (texts) => call('isFaithful', texts),
    facts: (texts) => call('facts', texts),
  };
}
