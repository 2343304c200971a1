/** What happens to the page around the store. A terminal has none of it and passes a port that never calls. */
export interface PageLifecyclePort {
  /** The page was hidden; there is usually time left for asynchronous work. Answers how to stop listening. */
  onHidden(call: () => void): () => void;
  /** The page is going away; only what is done before `call` returns is certain to happen. */
  onUnload(call: () => void): () => void;
  /** The page came back to the front: other tabs may have saved meanwhile. */
  onFocus(call: () => void): () => void;
}
