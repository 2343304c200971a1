// Lets tests compare what the rich-text editor writes with what the sanitiser lets through, in a real browser.
// Bundled by tests/pages/rich-text-page.ts.
import { applyHtmlPolicy } from '../features/html/sanitise-html.ts';
import { canEditFaithfully, writeThroughEditor } from '../features/rich-text/editor-html.ts';
import { listHtmlFacts } from '../features/rich-text/html-facts.ts';
import { cleanPaste } from '../features/rich-text/paste/clean-paste.ts';

Object.assign(globalThis, {
  richTextPage: {
    sanitise: applyHtmlPolicy,
    write: writeThroughEditor,
    isFaithful: canEditFaithfully,
    facts: listHtmlFacts,
    paste: (html: string) => writeThroughEditor(cleanPaste(html)),
  },
});
