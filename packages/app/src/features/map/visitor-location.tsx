/** Marks where the visitor is. The element's corner is placed on the point; the margins centre it. */
export function VisitorLocation() {
  return (
    <span
      role="img"
      aria-label="You are here"
      className="absolute top-0 left-0 -mt-2.5 -ml-2.5 size-5 rounded-full border-4 border-surface bg-good shadow-float"
    />
  );
}
