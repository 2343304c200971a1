import { useState } from 'react';
import { tabStorage } from './tab-storage.ts';
import { takeTyped, writeTyped, type TypedFields } from './typed-fields.ts';
import { useFormAccount } from './use-form-account.ts';

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
  const accountId = useFormAccount();
  const open = () => {
    const of = { form, names, accountId };
    return { of, typed: takeTyped(tabStorage, of) };
  };
  const [held, setHeld] = useState(open);
  if (accountId !== held.of.accountId) setHeld(open());

  return [
    held.typed,
    (typed) => {
      setHeld({ of: held.of, typed: typed ?? {} });
      writeTyped(tabStorage, held.of, typed);
    },
  ];
}
