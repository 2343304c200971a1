/**
 * Calls back whenever the size of a map's container changes: with the window, or with the view. A container
 * without a size was just removed or hidden, and drawing its map would delay what is shown instead.
 *
 * @returns a function that stops watching
 */
export function watchSize(container: HTMLElement, onChange: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (container.clientWidth > 0) onChange();
  });
  observer.observe(container);
  return () => {
    observer.disconnect();
  };
}
