import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { wholeNumber } from './widget-choices.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly limits: readonly [least: number, most: number];
  readonly value: number | null;
  /** The number that an empty field stands for. */
  readonly usual: number;
  /** Called with a number within the limits, and with null for an empty field. */
  readonly onChange: (value: number | null) => void;
}

/** A field for a whole number. What is no such number stays in it, with what is wrong, and changes nothing. */
export function NumberField({ label, limits, value, usual, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const isWrong = typed.trim() !== '' && wholeNumber(typed, limits) === null;
  const [least, most] = limits;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={4}
      placeholder={String(usual)}
      value={typed}
      problem={isWrong ? `A whole number from ${String(least)} to ${String(most)}` : ''}
      onChange={(text) => {
        setTyped(text);
        const number = wholeNumber(text, limits);
        if (number !== null || text.trim() === '') onChange(number);
      }}
    />
  );
}
