/**
 * Opens a page in place of the one that has the frame; in a new tab if `inNewTab` is true, or where the frame's sandbox
 * forbids it to leave the page.
 */
function openOutside(url: string, inNewTab: boolean): void {
  if (!/^https?:/i.test(url)) return;
  if (!inNewTab) {
    try {
      (window.top ?? window).location.href = url;
      return;
    } catch {
      // The sandbox has no allow-top-navigation.
    }
  }
  window.open(url, '_blank', 'noopener');
}

/** Opens what visitors choose in the frame outside of it. */
export function openLinksOutside(inNewTab: boolean): void {
  document.addEventListener('click', (event) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (event.defaultPrevented || !isPlain || link?.target !== '_top') return;
    event.preventDefault();
    openOutside(link.href, inNewTab);
  });
  for (const name of ['eats-search', 'eats-open']) {
    document.addEventListener(name, (event) => {
      // Cards are links, which the listener above opens.
      if (!(event instanceof CustomEvent) || !isFromSearchBar(event)) return;
      event.preventDefault();
      openOutside((event.detail as { readonly url: string }).url, inNewTab);
    });
  }
}

function isFromSearchBar({ target }: Event): boolean {
  return target instanceof Element && target.localName === 'eats-search-bar';
}
