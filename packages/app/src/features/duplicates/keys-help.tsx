import { Switch } from '../../ui/switch.tsx';

const keys = [
  ['←  →', 'keep the left or the right listing'],
  ['c', 'go to the choices'],
  ['m', 'merge'],
  ['n', 'not a duplicate'],
  ['s', 'skip'],
  ['b', 'back to the open pair before'],
  ['u', 'undo the last decision'],
] as const;

interface KeysHelpProps {
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** The keys that decide, and a switch for those whose device types them by accident. */
export function KeysHelp({ isOn, onToggle }: KeysHelpProps) {
  return (
    <details className="rounded-lg border border-line bg-surface px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Keys</summary>
      <div className="grid gap-3 pb-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {keys.map(([key, meaning]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-line-strong px-2 font-text">{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label="Decide with keys"
          hint="Keys do nothing while you type in a field."
          isOn={isOn}
          onToggle={onToggle}
        />
      </div>
    </details>
  );
}
