import { getSchema } from '@tiptap/core';
import { DOMParser as ContentParser, DOMSerializer, type Schema } from '@tiptap/pm/model';
import { applyHtmlPolicy } from '../html/sanitise-html.ts';
import { editorExtensions } from './extensions/editor-extensions.ts';
import { listHtmlFacts } from './html-facts.ts';

let schema: Schema | null = null;

/** Returns HTML as the editor would write it without an edit. */
export function writeThroughEditor(html: string): string {
  schema ??= getSchema(editorExtensions);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const content = ContentParser.fromSchema(schema).parse(body).content;
  const written = document.createElement('div');
  written.append(DOMSerializer.fromSchema(schema).serializeFragment(content));
  return written.innerHTML;
}

/** Whether the editor can write stored HTML without losing anything that visitors see. */
export function canEditFaithfully(html: string): boolean {
  const shown = applyHtmlPolicy(html);
  const written = listHtmlFacts(writeThroughEditor(shown));
  return written.join('\n') === listHtmlFacts(shown).join('\n');
}
