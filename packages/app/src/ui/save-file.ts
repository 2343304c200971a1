/** Lets the browser save a file under a name, as if it were downloaded. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Later: some browsers read the file after the click.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
