/** Elements that give a text its height. An element without attributes does nothing but that. */
const copied = new Set(
  (
    'P DIV SECTION ARTICLE H2 H3 H4 H5 H6 UL OL LI DL DT DD BLOCKQUOTE PRE FIGURE FIGCAPTION ' +
    'TABLE CAPTION THEAD TBODY TFOOT TR TH TD STRONG B EM I SMALL BR HR'
  ).split(' '),
);

/** Elements whose text is never seen. */
const unseen =
  'script, style, template, noscript, title, iframe, object, select, textarea, svg, math';

/**
 * Fills an element with the text of unsafe HTML, unseen and without attributes, so that nothing below it moves when
 * the sanitised HTML takes its place. The height is the same unless the HTML has pictures or styles.
 */
export function reserveSpace(element: HTMLElement, html: string): void {
  // Scripts of a parsed document do not run, and its pictures are not loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const one of body.querySelectorAll(unseen)) one.remove();
  element.style.visibility = 'hidden';
  element.replaceChildren();
  copyText(body, element);
}

function copyText(from: Node, to: Node): void {
  for (const node of from.childNodes) {
    if (node instanceof Text) to.appendChild(new Text(node.data));
    else if (node instanceof Element)
      copyText(node, copied.has(asShown(node)) ? append(node, to) : to);
  }
}

/** Returns the name under which an element is shown: the page has its own `h1`. */
function asShown({ tagName }: Element): string {
  return tagName === 'H1' ? 'H2' : tagName;
}

function append(node: Element, to: Node): Node {
  return to.appendChild(document.createElement(asShown(node)));
}
