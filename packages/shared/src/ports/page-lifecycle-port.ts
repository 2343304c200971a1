/** Events of the page. Each method returns a function that stops listening. */
export interface PageLifecyclePort {
  /** The page was hidden; there is usually time left for asynchronous work. */
  onHidden(call: () => void): () => void;
  /** The page is being unloaded; only synchronous work in `call` is certain to finish. */
  onUnload(call: () => void): () => void;
  /** The page got the focus again; other tabs may have saved meanwhile. */
  onFocus(call: () => void): () => void;
}
