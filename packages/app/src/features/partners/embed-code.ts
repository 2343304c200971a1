import { siteName } from '@manchester-eats/shared/city';
import { paths } from '../../paths.ts';
import { defaultChoices, type WidgetChoices } from './widget-choices.ts';

/** The released files of the widgets, as `/widgets/integrity.json` describes them. */
export interface WidgetRelease {
  /** The folder below `/widgets/` that never changes. */
  readonly folder: string;
  /** The hash of the script, such as `sha384-…`. */
  readonly integrity: string;
}

/** What a partner copies. */
export interface EmbedCode {
  readonly html: string;
  /** Rules for the style sheet of the page; `''` for none. */
  readonly css: string;
}

/** Height of a frame in pixels until its script sets it. */
const frameHeights = { 'listing-card': 420, 'search-bar': 420, map: 440 } as const;

/** Returns the code that shows what was chosen. `site` is the origin of the directory. */
export function embedCode(
  choices: WidgetChoices,
  site: string,
  release: WidgetRelease | null,
): EmbedCode {
  if (choices.embedding === 'frame') return { html: frameCode(choices, site), css: '' };
  const tag = `eats-${choices.widget}`;
  const attributes = [['site', site] as const, ...widgetAttributes(choices)].map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  );
  const { path, label } = pageOf(choices);
  return {
    html: [
      scriptCode(choices, site, release),
      `<${tag} ${attributes.join(' ')}>`,
      `  <a href="${escapeHtml(site + path)}">${escapeHtml(label)}</a>`,
      `</${tag}>`,
    ].join('\n'),
    css: styleRules(tag, choices),
  };
}

/** Returns the attributes that differ from the defaults of the element. */
export function widgetAttributes(
  choices: WidgetChoices,
): readonly (readonly [name: string, value: string])[] {
  const { widget, listing, category, area, q, limit, sort, theme } = choices;
  const isList = listing === '';
  const all: readonly (readonly [name: string, value: string, isUsed: boolean])[] = [
    ['listing', listing, widget !== 'search-bar'],
    ['category', category, widget !== 'search-bar' && isList],
    ['area', area, widget !== 'search-bar' && isList],
    ['q', q, widget !== 'search-bar' && isList],
    ['limit', limit === defaultChoices.limit ? '' : String(limit), isCardList(choices)],
    ['sort', sort === defaultChoices.sort ? '' : sort, isCardList(choices)],
    ['theme', theme === defaultChoices.theme ? '' : theme, true],
  ];
  return all.flatMap(([name, value, isUsed]) =>
    isUsed && value !== '' ? [[name, value] as const] : [],
  );
}

/** Whether the choices are a list of cards, which alone has a length and an order. */
export function isCardList({ widget, listing }: WidgetChoices): boolean {
  return widget === 'listing-card' && listing === '';
}

/** Returns the custom properties that were chosen. */
export function widgetLooks({
  accent,
  radius,
}: WidgetChoices): readonly (readonly [name: string, value: string])[] {
  return [
    ...(accent === '' ? [] : [['accent', accent] as const]),
    ...(radius === null ? [] : [['radius', `${String(radius)}px`] as const]),
  ];
}

function scriptCode(
  { embedding }: WidgetChoices,
  site: string,
  release: WidgetRelease | null,
): string {
  if (embedding !== 'version' || release === null) {
    return `<script type="module" src="${escapeHtml(site)}/widgets/eats-widgets.js"></script>`;
  }
  const { folder, integrity } = release;
  return [
    `<script type="module" src="${escapeHtml(`${site}/widgets/${folder}/eats-widgets.js`)}"`,
    `  integrity="${escapeHtml(integrity)}" crossorigin="anonymous"></script>`,
  ].join('\n');
}

function frameCode(choices: WidgetChoices, site: string): string {
  const query = new URLSearchParams(
    [...widgetAttributes(choices), ...widgetLooks(choices)].map(([name, value]) => [name, value]),
  ).toString();
  const url = `${site}/embed/${choices.widget}${query === '' ? '' : `?${query}`}`;
  return [
    `<iframe src="${escapeHtml(url)}" title="${escapeHtml(pageOf(choices).label)}"`,
    `  width="100%" height="${String(frameHeights[choices.widget])}" frameborder="0" loading="lazy"></iframe>`,
    `<script async src="${escapeHtml(site)}/widgets/eats-frame.js"></script>`,
  ].join('\n');
}

/** Pixels that an element takes with an ordinary size of text; a list's height depends on its width. */
const heights = { 'search-bar': 46, map: 411, 'listing-card': 159 } as const;

/** Returns the looks, and the room to keep until the script has run, so that the page below does not move. */
function styleRules(tag: string, choices: WidgetChoices): string {
  const looks = widgetLooks(choices).map(([name, value]) => `--eats-${name}: ${value};`);
  const room = [`display: block;`, `min-height: ${String(heights[choices.widget])}px;`];
  return [
    ...(looks.length === 0 ? [] : [rule(tag, looks)]),
    ...(isCardList(choices) ? [] : [rule(`${tag}:not(:defined)`, room)]),
  ].join('\n');
}

function rule(selector: string, declarations: readonly string[]): string {
  return [`${selector} {`, ...declarations.map((each) => `  ${each}`), '}'].join('\n');
}

/** Returns the page of the site with what was chosen, and the text of a link to it. */
function pageOf({ widget, listing, category, area, q }: WidgetChoices): {
  readonly path: string;
  readonly label: string;
} {
  const onSite = `on ${siteName}`;
  if (widget === 'search-bar') return { path: paths.home(), label: `Search ${siteName}` };
  if (listing !== '') return { path: paths.listing(listing), label: `This place ${onSite}` };
  if (q !== '') return { path: paths.home({ q }), label: `“${q}” ${onSite}` };
  if (category !== '' && area !== '') {
    return { path: paths.areaCategory(area, category), label: `${category} in ${area} ${onSite}` };
  }
  if (category !== '') return { path: paths.topic(category), label: `${category} ${onSite}` };
  if (area !== '') return { path: paths.topic(area), label: `Places in ${area} ${onSite}` };
  return { path: paths.home(), label: siteName };
}

/** Returns a text for an attribute in double quotes, or for the content of an element. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
