/** The elements, by their names without `eats-`. */
export const widgetNames = ['listing-card', 'search-bar', 'map'] as const;

export type WidgetName = (typeof widgetNames)[number];

/** How the code reaches a page: a script, a script that stays with one version, or a frame. */
export const embeddings = ['script', 'version', 'frame'] as const;

export type Embedding = (typeof embeddings)[number];

export const widgetSorts = ['best', 'name', 'rating', 'hygiene'] as const;

export const widgetThemes = ['light', 'dark', 'auto'] as const;

/** What a partner chose on the page for partners. */
export interface WidgetChoices {
  readonly widget: WidgetName;
  readonly embedding: Embedding;
  /** The id of one listing; `''` for a list. */
  readonly listing: string;
  /** Names; `''` for all. */
  readonly category: string;
  readonly area: string;
  /** A text that is searched; `''` for none. */
  readonly q: string;
  /** The most cards, from 1 to 50. */
  readonly limit: number;
  readonly sort: (typeof widgetSorts)[number];
  readonly theme: (typeof widgetThemes)[number];
  /** A colour such as `#2e65c0`; `''` for the usual one. */
  readonly accent: string;
  /** The radius of corners in pixels, from 0 to 32; null for the usual one. */
  readonly radius: number | null;
}

export const defaultChoices: WidgetChoices = {
  widget: 'listing-card',
  embedding: 'script',
  listing: '',
  category: '',
  area: '',
  q: '',
  limit: 6,
  sort: 'best',
  theme: 'light',
  accent: '',
  radius: null,
};

export const limits = { limit: [1, 50], radius: [0, 32] } as const;

const longestText = 200;

/** Reads the choices in a URL. What is missing or cannot be meant is as by default. */
export function parseChoices(params: URLSearchParams): WidgetChoices {
  const text = (name: string) => (params.get(name) ?? '').slice(0, longestText);
  const one = <const Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === params.get(name)) ?? choices[0];
  return {
    widget: one('widget', widgetNames) ?? defaultChoices.widget,
    embedding: one('embedding', embeddings) ?? defaultChoices.embedding,
    listing: listingId(text('listing')),
    category: text('category'),
    area: text('area'),
    q: text('q'),
    limit: wholeNumber(params.get('limit') ?? '', limits.limit) ?? defaultChoices.limit,
    sort: one('sort', widgetSorts) ?? defaultChoices.sort,
    theme: one('theme', widgetThemes) ?? defaultChoices.theme,
    accent: /^#[\da-f]{6}$/i.test(text('accent')) ? text('accent').toLowerCase() : '',
    radius: wholeNumber(params.get('radius') ?? '', limits.radius),
  };
}

/** Writes the choices for a URL; what is as by default is left out. */
export function choiceParams(choices: WidgetChoices): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) {
    const isDefault = value === defaultChoices[name as keyof WidgetChoices];
    if (!isDefault) params.set(name, String(value));
  }
  return params;
}

/** Returns a whole number within limits; null for any other text. */
export function wholeNumber(
  text: string,
  [least, most]: readonly [least: number, most: number],
): number | null {
  if (!/^\d{1,4}$/.test(text.trim())) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

/** Returns the id of a listing from its id or from the address of its page. */
export function listingId(typed: string): string {
  const [, segment] = /\/listing\/([^/?#]+)/.exec(typed) ?? [];
  if (segment === undefined) return typed.trim();
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
