/**
 * Returns a ref for a picture that came with the page: it may have been loaded, or have failed, before anything
 * listened to it.
 */
export function settledPicture(settle: {
  readonly onLoad?: () => void;
  readonly onError: () => void;
}): (picture: HTMLImageElement | null) => void {
  return (picture) => {
    if (picture?.complete !== true) return;
    if (picture.naturalWidth === 0) settle.onError();
    else settle.onLoad?.();
  };
}
