import { useState } from 'react';
import { useAccount } from './account.ts';

/**
 * Returns the id of the account that what is typed in a form belongs to; `''` for a visitor. A session that ends leaves
 * the form as it is: whoever typed is asked to sign in again.
 */
export function useFormAccount(): string {
  const state = useAccount();
  const id = 'account' in state ? state.account.id : '';
  const [last, setLast] = useState(id);
  if (id !== '' && id !== last) setLast(id);
  return id === '' ? last : id;
}
