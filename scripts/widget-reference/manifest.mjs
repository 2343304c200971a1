import { allOf } from './read-elements.mjs';

/**
 * Returns the elements as a custom elements manifest (schema 1.0.0), which editors read. `path` is the module that
 * exports the classes, `definitions` the one that defines the elements.
 */
export function toManifest({ shared, elements }, { path, definitions }) {
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: elements.map((element) => declaration(element, shared)),
        exports: elements.map(({ className }) => ({
          kind: 'js',
          name: className,
          declaration: { name: className, module: path },
        })),
      },
      {
        kind: 'javascript-module',
        path: definitions,
        declarations: [],
        exports: elements.map(({ className, tag }) => ({
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: className, module: path },
        })),
      },
    ],
  };
}

function declaration(element, shared) {
  const { className, tag, description } = element;
  const attributes = allOf('attributes', element, shared);
  return {
    kind: 'class',
    customElement: true,
    name: className,
    tagName: tag,
    description,
    superclass: { name: 'LitElement', package: 'lit' },
    attributes: attributes.map((entry) => ({ ...typed(entry), fieldName: fieldName(entry) })),
    members: [
      ...attributes.map((entry) => ({
        kind: 'field',
        ...typed(entry),
        name: fieldName(entry),
        attribute: entry.name,
      })),
      ...allOf('properties', element, shared).map((entry) => ({ kind: 'field', ...typed(entry) })),
    ],
    events: allOf('events', element, shared).map(({ name, type, about }) => ({
      name,
      type: { text: `CustomEvent<${type}>` },
      description: about,
    })),
    slots: allOf('slots', element, shared).map(named),
    cssParts: allOf('parts', element, shared).map(named),
    cssProperties: allOf('customProperties', element, shared).map((entry) => ({
      ...named(entry),
      ...preset(entry),
    })),
  };
}

/** Returns the property of an attribute: `card-width` is `cardWidth`. */
function fieldName({ name }) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function named({ name, about }) {
  return { name, description: about };
}

function typed(entry) {
  return { ...named(entry), type: { text: entry.type || 'string' }, ...preset(entry) };
}

function preset({ preset: value }) {
  return value === '' ? {} : { default: value };
}
