/** The attributes of an element that the query of its frame may set. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  'eats-listing-card': ['listing', 'category', 'area', 'q', 'limit', 'sort', 'theme'],
  'eats-search-bar': ['placeholder', 'theme'],
  'eats-map': ['listing', 'category', 'area', 'q', 'theme'],
};

/** The custom properties that a query may set, and a property that accepts the same values. */
const looks = {
  text: 'color',
  'text-soft': 'color',
  surface: 'color',
  line: 'color',
  accent: 'color',
  radius: 'border-radius',
  'card-width': 'width',
} as const;

/** Longer values name nothing in a directory. */
const longest = 200;

/** Returns the attributes in a query that the element has, with their values. */
export function frameAttributes(
  element: string,
  query: URLSearchParams,
): readonly (readonly [name: string, value: string])[] {
  return (attributes[element] ?? []).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value.slice(0, longest)] as const];
  });
}

/**
 * Returns the custom properties in a query, with their values. `supports` returns whether a value is valid for a
 * property; others are left out.
 */
export function frameLooks(
  query: URLSearchParams,
  supports: (property: string, value: string) => boolean,
): readonly (readonly [name: string, value: string])[] {
  return Object.entries(looks).flatMap(([name, property]) => {
    const value = query.get(name);
    const isValid = value !== null && value.length <= longest && supports(property, value);
    // `var()` and its like are valid for every property, since nobody knows yet what they become: a picture of another
    // site, for example.
    return isValid && !supports('display', value) ? [[`--eats-${name}`, value] as const] : [];
  });
}
