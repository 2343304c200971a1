/** Whether a value is empty: null, `''`, `false`, `0` or a list without items. */
export function isEmptyValue(value: unknown): boolean {
  return (
    value === null ||
    value === '' ||
    value === false ||
    value === 0 ||
    (Array.isArray(value) && value.length === 0)
  );
}
