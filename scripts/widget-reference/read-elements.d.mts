/** An attribute, property, event, slot, part or custom property; texts that it lacks are `''`. */
export interface ReferenceEntry {
  readonly name: string;
  readonly type: string;
  readonly preset: string;
  readonly about: string;
}

type ReferenceList =
  'attributes' | 'properties' | 'events' | 'slots' | 'parts' | 'customProperties';

/** A class of an element; the one that the others extend has no tag. */
export interface ReferenceElement extends Readonly<
  Record<ReferenceList, readonly ReferenceEntry[]>
> {
  /** The path of its file from the root of the project. */
  readonly file: string;
  readonly className: string;
  readonly tag: string;
  readonly description: string;
}

export function readElements(): {
  readonly shared: ReferenceElement;
  readonly elements: readonly ReferenceElement[];
  readonly details: ReadonlyMap<string, string>;
};

export function allOf(
  list: ReferenceList,
  element: ReferenceElement,
  shared: ReferenceElement,
): readonly ReferenceEntry[];
