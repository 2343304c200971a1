import { readIndentation } from './extensions/indentation.ts';

/** What surrounds a piece of text. */
interface Surroundings {
  /** The elements with a meaning of their own, from the outside in. */
  readonly path: readonly string[];
  /** What the text looks like, by kind: the innermost wins. */
  readonly marks: ReadonlyMap<string, string>;
}

/** Elements that only begin and end a line. Headings of a table are known by their cells. */
const plainBlocks = new Set(['p', 'div', 'thead', 'tbody']);
const blocks = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre figure figcaption table caption thead tbody tfoot ' +
    'tr th td'
  ).split(' '),
);
const sameMeaning: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
const plainMarks = new Set(['strong', 'em', 'u', 's', 'code']);
/** What the sanitiser adds, and what it says about a frame. */
const ignored = new Set(['rel', 'loading', 'referrerpolicy', 'sandbox', 'allowfullscreen']);

/** Attributes that say what is so anyway. */
const meaningless = new Set(['alt=', 'title=', 'colspan=1', 'rowspan=1']);

/**
 * Lists what HTML says, so that two texts can be compared: each piece of text with what surrounds it, pictures, and
 * where lines begin. How it is written (`<b>` or `<strong>`, blanks between elements) makes no difference.
 */
export function listHtmlFacts(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const facts = new FactList();
  readChildren(body, { path: [], marks: new Map() }, facts);
  return facts.finish();
}

/** Collects facts, with blanks collapsed as a browser does. */
class FactList {
  private readonly facts: { at: string; text: string }[] = [];
  private isLineStart = true;

  breakLine(): void {
    const last = this.facts.at(-1);
    if (last?.at !== '' && last !== undefined) last.text = last.text.replace(/[ \n]+$/u, '');
    if (last?.text === '') this.facts.pop();
    if (this.facts.at(-1)?.at !== '') this.facts.push({ at: '', text: '¶' });
    this.isLineStart = true;
  }

  addText(given: string, surroundings: Surroundings): void {
    const isKept = surroundings.path.includes('pre');
    const text = isKept ? given : given.replace(/[ \t\n\r\f]+/gu, ' ');
    const last = this.facts.at(-1);
    const follows = this.isLineStart || last?.text.endsWith(' ') === true;
    const added = follows && !isKept ? text.replace(/^ /u, '') : text;
    if (added === '') return;
    const at = describe(surroundings);
    if (last?.at === at) last.text += added;
    else this.facts.push({ at, text: added });
    this.isLineStart = false;
  }

  /** Something that is no text. */
  addThing(name: string, surroundings: Surroundings): void {
    this.facts.push({ at: `${describe(surroundings)} ${name}`, text: name });
    this.isLineStart = name === 'br';
  }

  finish(): string[] {
    this.breakLine();
    return this.facts.map(({ at, text }) => `${at} ${text}`);
  }
}

function describe({ path, marks }: Surroundings): string {
  const looks = [...marks].map(([kind, value]) => `${kind}=${value}`).sort();
  return `${path.join('>')}|${looks.join(',')}`;
}

function readChildren(parent: Element, around: Surroundings, facts: FactList): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) facts.addText(node.data, around);
    else if (node instanceof HTMLElement) readElement(node, around, facts);
  }
}

function readElement(element: HTMLElement, around: Surroundings, facts: FactList): void {
  const name = sameMeaning[element.localName] ?? element.localName;
  if (name === 'br') {
    facts.addThing('br', around);
    return;
  }
  if (name === 'img' || name === 'iframe' || name === 'hr') {
    if (name !== 'img') facts.breakLine();
    facts.addThing([name, ...readAttributes(element)].join(' '), around);
    if (name !== 'img') facts.breakLine();
    return;
  }
  const isBlock = blocks.has(name);
  if (isBlock) facts.breakLine();
  readChildren(
    element,
    isBlock ? within(element, name, around) : marked(element, name, around),
    facts,
  );
  if (isBlock) facts.breakLine();
}

/** Adds a block to the path, with its alignment and indentation. */
function within(element: HTMLElement, name: string, around: Surroundings): Surroundings {
  const attributes = readAttributes(element);
  const own = [...(plainBlocks.has(name) ? [] : [name]), ...attributes].join(' ');
  return own === '' ? around : { ...around, path: [...around.path, own] };
}

function marked(element: HTMLElement, name: string, around: Surroundings): Surroundings {
  const marks = new Map(around.marks);
  // A code block is written with and without `code` in it.
  if (name === 'code' && around.path.includes('pre')) return around;
  if (plainMarks.has(name)) marks.set(name, '');
  else if (name === 'a') marks.set('a', '');
  else if (name !== 'span')
    return { marks, path: [...around.path, name, ...readAttributes(element)] };
  for (const attribute of readAttributes(element)) readMark(attribute, marks);
  return { ...around, marks };
}

/** Marks that have an element as well as a style. */
const styledMarks: readonly (readonly [RegExp, string, boolean])[] = [
  [/^font-weight=(bold|[5-9]00)$/, 'strong', true],
  [/^font-weight=(normal|[1-4]00)$/, 'strong', false],
  [/^font-style=italic$/, 'em', true],
  [/^text-decoration=underline$/, 'u', true],
  [/^text-decoration=line-through$/, 's', true],
];

function readMark(attribute: string, marks: Map<string, string>): void {
  const styled = styledMarks.find(([shape]) => shape.test(attribute));
  if (styled !== undefined) {
    if (styled[2]) marks.set(styled[1], '');
    else marks.delete(styled[1]);
    return;
  }
  const [kind = '', ...value] = attribute.split('=');
  marks.set(kind, value.join('='));
}

/** Returns the attributes of an element as `name=value`; the style as one for each of its properties. */
function readAttributes(element: HTMLElement): string[] {
  const found = [...element.attributes]
    .filter(({ name }) => !ignored.has(name) && name !== 'style' && name !== 'class')
    .map(({ name, value }) => `${name}=${value}`);
  for (const property of element.style) {
    if (property === 'padding-left' && readIndentation(element) > 0) continue;
    // Browsers list `text-decoration` by its parts.
    const shown = property.startsWith('text-decoration-') ? 'text-decoration' : property;
    const text = `${shown}=${element.style.getPropertyValue(shown)}`;
    if (!found.includes(text)) found.push(text);
  }
  const indentation = readIndentation(element);
  if (indentation > 0) found.push(`indent=${String(indentation)}`);
  for (const name of element.classList) {
    const alignment = /^(?:ql-align|text)-(left|right|center|justify)$/.exec(name)?.[1];
    if (alignment !== undefined) found.push(`text-align=${alignment}`);
    else if (!/^ql-indent-[1-3]$/.test(name)) found.push(`class=${name}`);
  }
  return found.filter((text) => !meaningless.has(text)).sort();
}
