import { parseHexColour } from '../site/accent.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface ColourFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string;
  readonly hint: string;
  /** Colours to choose with one click, by what they are called. */
  readonly choices: readonly { readonly label: string; readonly value: string }[];
}

/** A colour as hex digits or from the browser's own palette. */
export function ColourField(props: ColourFieldProps) {
  const { label, name, value, onChange, problem, hint, choices } = props;
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
        <input
          type="color"
          aria-label={`${label}: palette`}
          value={sixDigits(value)}
          onChange={({ target }) => {
            onChange(target.value);
          }}
          className="mt-7 h-11 w-12 cursor-pointer rounded-md border border-line-strong bg-raised p-1"
        />
        <TextField {...{ label, name, value, onChange, problem, hint }} spellCheck={false} />
      </div>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice.label}
            size="compact"
            aria-pressed={value.toLowerCase() === choice.value.toLowerCase()}
            onClick={() => {
              onChange(choice.value);
            }}
            className="aria-pressed:border-accent-ink aria-pressed:text-accent-ink"
          >
            {choice.label}
            <span className="sr-only"> for {label}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Returns a colour as a palette understands it; white for none. */
function sixDigits(colour: string): string {
  const channels = parseHexColour(colour) ?? [255, 255, 255];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
