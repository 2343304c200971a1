/** An entry of a list, as Microsoft Word writes it: a paragraph that begins with its bullet or number. */
interface WordEntry {
  readonly paragraph: Element;
  readonly level: number;
  readonly isOrdered: boolean;
}

/** Turns the paragraphs that are lists in Microsoft Word into lists. */
export function makeWordLists(body: HTMLElement): void {
  let run: WordEntry[] = [];
  const finish = () => {
    if (run.length > 0) replaceRun(run);
    run = [];
  };
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const entry = readEntry(paragraph);
    const previous = run.at(-1)?.paragraph.nextElementSibling ?? null;
    if (entry === null || (run.length > 0 && previous !== paragraph)) finish();
    if (entry !== null) run.push(entry);
  }
  finish();
}

function readEntry(paragraph: Element): WordEntry | null {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:[^;]*\blevel(\d)/u.exec(style)?.[1];
  if (level === undefined) return null;
  const marker = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const sign = (marker?.textContent ?? '').trim();
  marker?.remove();
  return { paragraph, level: Number(level), isOrdered: /^\(?[\da-z]{1,4}[.)]/iu.test(sign) };
}

function replaceRun(run: readonly WordEntry[]): void {
  const first = run[0];
  if (first === undefined) return;
  const root = document.createElement(first.isOrdered ? 'ol' : 'ul');
  first.paragraph.before(root);
  const lists: Element[] = [root];
  for (const { paragraph, level, isOrdered } of run) {
    const depth = Math.max(1, level - first.level + 1);
    while (lists.length > depth) lists.pop();
    while (lists.length < depth) {
      const parent = lists.at(-1) ?? root;
      const list = document.createElement(isOrdered ? 'ol' : 'ul');
      (parent.lastElementChild ?? parent.appendChild(document.createElement('li'))).append(list);
      lists.push(list);
    }
    const entry = document.createElement('li');
    entry.append(...paragraph.childNodes);
    paragraph.remove();
    lists.at(-1)?.append(entry);
  }
}
