// What schema.org defines and Google's documentation of structured data requires, for the types that pages use:
// https://schema.org/docs/full.html and https://developers.google.com/search/docs/appearance/structured-data

type Check = (value: unknown) => boolean;

interface TypeRules {
  readonly required: Readonly<Record<string, Check>>;
  /** Recommended or allowed. */
  readonly allowed: Readonly<Record<string, Check>>;
}

const text: Check = (value) => typeof value === 'string' && value.trim() === value && value !== '';
const absoluteUrl: Check = (value) =>
  text(value) && /^https?:\/\/[^\s/]+(?:\/\S*)?$/.test(value as string);
const isoDate: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
const within =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
const shorterThan =
  (most: number): Check =>
  (value) =>
    text(value) && Array.from(value as string).length <= most;
const typed =
  (...types: readonly string[]): Check =>
  (value) =>
    isObject(value) && types.includes(value['@type'] as string);
const exactly =
  (wanted: string): Check =>
  (value) =>
    value === wanted;
/** An international number, or one as its owner wrote it. */
const phone: Check = (value) => text(value) && (value as string).replace(/\D/g, '').length >= 6;

const business: TypeRules = {
  required: { '@id': absoluteUrl, name: text, url: absoluteUrl, address: typed('PostalAddress') },
  allowed: {
    geo: typed('GeoCoordinates'),
    telephone: phone,
    image: listOf(absoluteUrl),
    servesCuisine: listOf(text),
    sameAs: listOf(absoluteUrl),
  },
};

const rules: Readonly<Record<string, TypeRules>> = {
  Restaurant: business,
  CafeOrCoffeeShop: business,
  FastFoodRestaurant: business,
  BarOrPub: business,
  Bakery: business,
  FoodEstablishment: business,
  PostalAddress: {
    required: { addressCountry: exactly('GB') },
    allowed: {
      streetAddress: text,
      addressLocality: text,
      postalCode: (value) => /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(value as string),
    },
  },
  GeoCoordinates: {
    required: { latitude: within(-90, 90), longitude: within(-180, 180) },
    allowed: {},
  },
  BreadcrumbList: { required: { itemListElement: listOf(typed('ListItem')) }, allowed: {} },
  ItemList: { required: { itemListElement: listOf(typed('ListItem')) }, allowed: {} },
  ListItem: {
    required: { position: within(1, 24), name: text },
    allowed: { item: absoluteUrl, url: absoluteUrl },
  },
  BlogPosting: {
    required: { headline: shorterThan(110), author: typed('Person', 'Organization') },
    allowed: {
      url: absoluteUrl,
      mainEntityOfPage: absoluteUrl,
      description: text,
      image: listOf(absoluteUrl),
      datePublished: isoDate,
      publisher: typed('Organization'),
    },
  },
  Person: { required: { name: text }, allowed: {} },
  Organization: {
    required: { name: text, url: absoluteUrl },
    allowed: { logo: typed('ImageObject') },
  },
  ImageObject: { required: { url: absoluteUrl }, allowed: {} },
  WebSite: {
    required: { name: text, url: absoluteUrl },
    allowed: {
      inLanguage: exactly('en-GB'),
      publisher: typed('Organization'),
      potentialAction: typed('SearchAction'),
    },
  },
  SearchAction: {
    required: {
      target: typed('EntryPoint'),
      'query-input': exactly('required name=search_term_string'),
    },
    allowed: {},
  },
  EntryPoint: {
    required: {
      urlTemplate: (value) =>
        absoluteUrl(value) && (value as string).includes('{search_term_string}'),
    },
    allowed: {},
  },
};

/**
 * Returns what is wrong with an object of JSON-LD: an unknown type or property, a missing or wrong value. Ratings and
 * reviews are unknown properties, because no page may have them.
 */
export function listJsonLdProblems(root: object): readonly string[] {
  const context = (root as Record<string, unknown>)['@context'];
  return [
    ...(context === 'https://schema.org' ? [] : ['wrong @context']),
    ...problemsOf(root as Record<string, unknown>, '', true),
  ];
}

function problemsOf(object: Record<string, unknown>, path: string, isRoot = false): string[] {
  const type = String(object['@type']);
  const own = Object.hasOwn(rules, type) ? rules[type] : undefined;
  if (own === undefined) return [`${path}: unknown type ${type}`];
  const missing = Object.keys(own.required).filter((name) => !Object.hasOwn(object, name));
  const checks = { ...own.required, ...own.allowed };
  const entries = Object.entries(object).filter(
    ([name]) => name !== '@type' && !(isRoot && name === '@context'),
  );
  return [
    ...missing.map((name) => `${path}/${type}: no ${name}`),
    ...entries.flatMap(([name, value]) => {
      const at = `${path}/${type}.${name}`;
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
      if (check === undefined) return [`${at}: unknown property`];
      const wrong = check(value) ? [] : [`${at}: wrong value ${JSON.stringify(value)}`];
      return [
        ...wrong,
        ...[value]
          .flat()
          .filter(isObject)
          .flatMap((part) => problemsOf(part, at)),
      ];
    }),
    ...positionProblems(object, path),
  ];
}

/** The positions of a list count up from 1. */
function positionProblems({ itemListElement: items }: Record<string, unknown>, path: string) {
  if (!Array.isArray(items)) return [];
  const positions = items.map((item: unknown) => (isObject(item) ? item['position'] : null));
  return positions.every((position, index) => position === index + 1)
    ? []
    : [`${path}: positions ${positions.join()}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
