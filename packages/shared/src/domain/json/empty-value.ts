/** Returns whether a value is empty: null, `''`, `false`, `0` or an empty array. */
export function isEmptyValue(value: unknown): boolean {
  return (
    value === null ||
    value === '' ||
    value === false ||
    value === 0 ||
    (Array.isArray(value) && value.length === 0)
  );
}
