/** The Chromium to test with, or undefined where none is installed. */
export function findChromium(): string | undefined;
