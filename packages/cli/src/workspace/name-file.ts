/** Replaces "The file" at the start of a sentence from the core by the name of the file. */
export function nameFile(sentence: string, name: string): string {
  // A function, because a text may contain signs with a meaning, such as "$&".
  return sentence.replace(/^The file\b/, () => name);
}
