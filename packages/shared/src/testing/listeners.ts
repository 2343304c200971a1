/** Adds a listener and returns a function that removes it. */
export function addListener<Call>(listeners: Set<Call>, call: Call): () => void {
  listeners.add(call);
  return () => {
    listeners.delete(call);
  };
}
