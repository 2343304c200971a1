import type { Failure } from '@manchester-eats/shared/domain';

/** Says why an administrator's decision failed, and whether it may have been made all the same. */
export function undecidedText(failure: Failure | undefined): string {
  if (failure === undefined) {
    return 'The server cannot be reached at the moment. Nothing was decided.';
  }
  const { code, message } = failure;
  return code === 'backend/unreachable' || code === 'backend/malformed'
    ? 'No answer arrived, so it may have been decided all the same. The page shows what is stored now.'
    : `${message} Nothing was decided.`;
}
