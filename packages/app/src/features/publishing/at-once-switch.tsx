import { useObservable } from '../../state/list-services.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { Switch } from '../../ui/switch.tsx';

/** Whether each change is published as soon as it is made in this browser. */
export function AtOnceSwitch() {
  const { atOnce } = useAdministration();
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <Switch
        label="Publish each save at once"
        hint="For small teams. Applies to what you save from now on in this browser. A save that cannot be published stays here."
        isOn={useObservable(atOnce)}
        onToggle={atOnce.set}
      />
    </div>
  );
}
