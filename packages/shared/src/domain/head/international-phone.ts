/**
 * Returns a phone number with its country (`+441618208292`) if it is certainly one British number of usual length;
 * otherwise as it is.
 */
export function internationalPhone(phone: string): string {
  const compact = phone.replace(/\(0\)/g, '').replace(/[\s().-]/g, '');
  const national = /^(?:\+44|0044|0)([1-9]\d{9})$/.exec(compact)?.[1];
  return national === undefined ? phone : `+44${national}`;
}
