import { useState, useSyncExternalStore } from 'react';
import { useAccountServices } from './account.ts';
import { createTabStorage, tabStorage } from './tab-storage.ts';
import { moveTyped, takeTyped, writeTyped, type TypedFields } from './typed-fields.ts';
import { useFormAccount } from './use-form-account.ts';

/**
 * What is typed in a form, and a function that changes what is typed now, which may be more than what was rendered
 * last, or forgets it with null.
 */
export type TypedState<Field extends string> = readonly [
  TypedFields<Field>,
  (change: (typed: TypedFields<Field>) => TypedFields<Field> | null) => void,
];

/** Keeps what is typed while a stored session is read. It is not stored before it is known whose it is. */
const memory = createTabStorage(() => {
  throw new Error('Nothing is stored.');
});

/** Holds what is typed in a form that visitors may use as well, apart for each account. */
export function useTypedFields<Field extends string>(
  form: string,
  names: readonly Field[],
): TypedState<Field> {
  const accountId = useFormAccount();
  const isKnown = useIsAccountKnown();
  const open = () => {
    const of = { form, names, accountId };
    const storage = isKnown ? tabStorage : memory;
    if (isKnown) moveTyped(of, memory, tabStorage);
    return { of, storage, isKnown, typed: takeTyped(storage, of) };
  };
  const [held, setHeld] = useState(open);
  if (accountId !== held.of.accountId || isKnown !== held.isKnown) setHeld(open());

  return [
    held.typed,
    (change) => {
      const typed = change(takeTyped(held.storage, held.of));
      setHeld({ ...held, typed: typed ?? {} });
      writeTyped(held.storage, held.of, typed);
    },
  ];
}

/** Whether it is known who uses this browser, also on a page that was rendered for nobody in particular. */
function useIsAccountKnown(): boolean {
  const { state } = useAccountServices();
  return useSyncExternalStore(state.subscribe, state.read, state.read).phase !== 'loading';
}
