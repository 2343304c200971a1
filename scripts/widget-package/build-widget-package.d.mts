/** Writes the package of the elements that is published on npm, and returns its folder. */
export function buildWidgetPackage(folder?: string): Promise<string>;
