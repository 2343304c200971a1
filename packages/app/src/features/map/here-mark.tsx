/** Where the reader is. The layer moves its corner onto the point; the margins put its middle there. */
export function HereMark() {
  return (
    <span
      role="img"
      aria-label="You are here"
      className="absolute top-0 left-0 -mt-2.5 -ml-2.5 size-5 rounded-full border-4 border-surface bg-good shadow-float"
    />
  );
}
