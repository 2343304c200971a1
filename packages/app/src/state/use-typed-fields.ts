import { useState } from 'react';
import { useAccount } from './account.ts';
import { tabStorage } from './tab-storage.ts';
import { takeTyped, writeTyped, type TypedFields } from './typed-fields.ts';

/** What is typed in a form, and a function that keeps it, or forgets it with null. */
export type TypedState<Field extends string> = readonly [
  TypedFields<Field>,
  (typed: TypedFields<Field> | null) => void,
];

/** Holds what is typed in a form that visitors may use as well, apart for each account. */
export function useTypedFields<Field extends string>(
  form: string,
  names: readonly Field[],
): TypedState<Field> {
  const state = useAccount();
  const accountId = 'account' in state ? state.account.id : '';
  const open = (id: string) => {
    const of = { form, names, accountId: id };
    return { of, typed: takeTyped(tabStorage, of) };
  };
  const [held, setHeld] = useState(() => open(accountId));
  // A session that ends leaves the form as it is: whoever typed is asked to sign in again.
  if (accountId !== '' && accountId !== held.of.accountId) setHeld(open(accountId));

  return [
    held.typed,
    (typed) => {
      setHeld({ of: held.of, typed: typed ?? {} });
      writeTyped(tabStorage, held.of, typed);
    },
  ];
}
