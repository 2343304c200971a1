/** The place of the button that imports listings. */
export function ImportSlot() {
  return null;
}
