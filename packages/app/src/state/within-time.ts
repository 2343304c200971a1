/** Returns the value of a promise; null if it fails or takes longer than a number of milliseconds. */
export function withinTime<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(null);
    }, milliseconds);
    const finish = (value: Value | null) => {
      clearTimeout(timer);
      resolve(value);
    };
    promise.then(finish, () => {
      finish(null);
    });
  });
}
