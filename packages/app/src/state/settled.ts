/** Returns a promise whose value `use` reads without suspending. */
export function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
