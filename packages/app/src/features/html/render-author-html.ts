import { escapeHtml, htmlPolicy } from '@manchester-eats/shared/html';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { addedAttributes, cleanAttribute } from './author-attributes.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** What is nested deeper is left out: no author writes it, and it costs memory and time. */
const maxDepth = 200;
const htmlNamespace = 'http://www.w3.org/1999/xhtml';
const tags = new Set(htmlPolicy.tags);
const dropped = new Set([...htmlPolicy.droppedWithContent, 'iframe']);
const voidTags = new Set(['br', 'hr', 'img']);

/**
 * Returns the safe part of authors' HTML, for pages that are rendered without a browser. The text is parsed as browsers
 * do it and rebuilt from allowed elements and attributes only, so nothing else can be in the result, however it
 * is parsed again. `h1` becomes `h2`, because the page has its own `h1`.
 */
export function renderAuthorHtml(html: string, siteOrigin: string): string {
  let frames = 0;

  function write(nodes: readonly Node[], depth: number): string {
    if (depth > maxDepth) return '';
    return nodes.map((node) => writeNode(node, depth)).join('');
  }

  function writeNode(node: Node, depth: number): string {
    if (node.nodeName === '#text') return escapeHtml((node as { value: string }).value);
    if (!('tagName' in node)) return ''; // A comment.
    const { tagName, namespaceURI } = node;
    if ((namespaceURI as string) !== htmlNamespace) return '';
    if (tagName === 'iframe') return writeFrame(node);
    if (dropped.has(tagName)) return '';
    const content = write(node.childNodes, depth + 1);
    return tags.has(tagName) ? writeElement(node, content) : content;
  }

  function writeFrame(frame: Element): string {
    const hasUrl = attributesOf(frame, siteOrigin).has('src');
    if (!hasUrl || frames === htmlPolicy.maxFrames) return '';
    frames += 1;
    return writeElement(frame, '');
  }

  function writeElement(element: Element, content: string): string {
    const name = element.tagName === 'h1' ? 'h2' : element.tagName;
    const attributes = [...attributesOf(element, siteOrigin)]
      .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
      .join('');
    return voidTags.has(name)
      ? `<${name}${attributes}>`
      : `<${name}${attributes}>${content}</${name}>`;
  }

  return write(parseFragment(html).childNodes, 0);
}

function attributesOf({ tagName, attrs }: Element, siteOrigin: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const { name, value, prefix } of attrs) {
    const clean = (prefix ?? '') === '' ? cleanAttribute(tagName, name, value, siteOrigin) : null;
    if (clean !== null) attributes.set(name, clean);
  }
  const read = (name: string) => attributes.get(name) ?? null;
  for (const [name, value] of Object.entries(addedAttributes(tagName, read, siteOrigin))) {
    if (value === null) attributes.delete(name);
    else attributes.set(name, value);
  }
  return attributes;
}
