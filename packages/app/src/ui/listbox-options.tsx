import { formatNumber } from '@manchester-eats/shared/domain';
import { Icon } from './icon.tsx';
import type { ListboxGroup } from './listbox-navigation.ts';

interface ListboxOptionsProps {
  /** Prefix of the options' ids, which the combobox uses for `aria-activedescendant`. */
  readonly id: string;
  readonly groups: readonly ListboxGroup[];
  readonly active: number;
  readonly chosen: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

/** The options of an open listbox, by group. */
export function ListboxOptions({ id, groups, ...rest }: ListboxOptionsProps) {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.options.length, 0),
  );
  return groups.map((group, index) => (
    <div
      key={group.label}
      role="group"
      {...(group.label === ''
        ? { 'aria-label': 'Everything' }
        : { 'aria-labelledby': `${id}-group-${String(index)}` })}
    >
      {group.label === '' ? null : (
        <div
          id={`${id}-group-${String(index)}`}
          className="px-4 pt-3 pb-1 text-xs font-semibold text-ink-soft"
        >
          {group.label}
        </div>
      )}
      {group.options.map((option, position) => (
        <Option
          key={option.value}
          id={`${id}-${String((starts[index] ?? 0) + position)}`}
          index={(starts[index] ?? 0) + position}
          label={option.label}
          count={option.count}
          isPart={option.isPart === true}
          {...rest}
        />
      ))}
    </div>
  ));
}

interface OptionProps extends Omit<ListboxOptionsProps, 'id' | 'groups'> {
  readonly id: string;
  readonly index: number;
  readonly label: string;
  readonly count: number | undefined;
  readonly isPart: boolean;
}

function Option(props: OptionProps) {
  const { id, index, label, count, isPart, active, chosen, onPoint, onChoose } = props;
  return (
    <div
      role="option"
      id={id}
      aria-selected={index === chosen}
      data-active={index === active}
      onPointerMove={() => {
        if (index !== active) onPoint(index);
      }}
      onClick={() => {
        onChoose(index);
      }}
      className={`flex min-h-10 cursor-pointer items-center gap-2 pr-4 text-sm data-[active=true]:bg-accent-soft data-[active=true]:text-accent-ink ${isPart ? 'pl-8' : 'pl-4'}`}
    >
      <span className="grow truncate">{label}</span>
      {count === undefined ? null : (
        <span className="text-xs tabular-nums opacity-80">{formatNumber(count)}</span>
      )}
      <Icon name="check" className={`size-4 ${index === chosen ? '' : 'invisible'}`} />
    </div>
  );
}
