import type { RequestSettingsPort, Switch } from '@manchester-eats/shared/supabase';
import { useId, useRef } from 'react';
import { useServerRead } from '../../state/use-server-read.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { ErrorState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SwitchTrack } from '../../ui/switch.tsx';
import { useSettingsDecision, type SettingsConnection } from './use-request-settings.ts';

const texts = {
  claimsEnabled: {
    label: 'Claims',
    help: 'Visitors may ask to claim a listing of the directory.',
    on: {
      question: 'Turn claims on?',
      warning: 'Every listing then shows “Claim this business”.',
    },
    off: {
      question: 'Turn claims off?',
      warning: 'Nobody can claim a listing then. Claims that wait keep waiting.',
    },
  },
  reviewEnabled: {
    label: 'Review of owners’ entries',
    help: 'What owners add or change waits until an administrator approves it.',
    on: {
      question: 'Turn the review on?',
      warning: 'What owners add or change from now on waits for you.',
    },
    off: {
      question: 'Turn the review off?',
      warning:
        'Whatever owners add or change is then published at once. What waits already keeps waiting.',
    },
  },
} as const;

const readSwitches = (port: RequestSettingsPort) => port.readSwitches();

/** The settings that are on or off. They change at once, for everybody. */
export function Switches({ connection }: { readonly connection: SettingsConnection }) {
  const { value, problem, reload } = useServerRead(connection, readSwitches);
  if (problem !== '') {
    return (
      <ErrorState
        title="The settings could not be loaded"
        actions={<Button onClick={reload}>Try again</Button>}
      >
        {problem}
      </ErrorState>
    );
  }
  if (value === null) {
    return (
      <div role="status">
        <span className="sr-only">Loading the settings…</span>
        <Skeleton className="h-44" />
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
      {value.map((one) => (
        <li key={one.id}>
          <SwitchRow setting={one} connection={connection} onDecided={reload} />
        </li>
      ))}
    </ul>
  );
}

interface SwitchRowProps {
  readonly setting: Switch;
  readonly connection: SettingsConnection;
  readonly onDecided: () => void;
}

function SwitchRow({ setting, connection, onDecided }: SwitchRowProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { isDeciding, decide } = useSettingsDecision(connection);
  const { isOn, decidedAt, decidedBy } = setting;
  const { label, help, on, off } = texts[setting.id];
  const next = isOn ? off : on;
  return (
    <div className="flex items-start justify-between gap-4 p-5 narrow:flex-wrap">
      <div className="grid min-w-0 gap-1">
        <h3 id={id} className="font-semibold">
          {label}
        </h3>
        <p id={`${id}-help`} className="text-sm text-ink-soft">
          {help}
        </p>
        {decidedAt === null ? null : (
          <p className="text-sm text-ink-soft wrap-anywhere">
            Turned {isOn ? 'on' : 'off'} by {decidedBy ?? 'an account that is gone'},{' '}
            {momentText(decidedAt)}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
        aria-disabled={isDeciding}
        onClick={() => {
          if (!isDeciding) dialog.current?.showModal();
        }}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 text-sm font-semibold"
      >
        <SwitchTrack isOn={isOn} />
        <span aria-hidden="true">{isOn ? 'On' : 'Off'}</span>
      </button>
      <ConfirmDialog
        dialog={dialog}
        question={next.question}
        warning={next.warning}
        verb={isOn ? 'Turn off' : 'Turn on'}
        onConfirm={() => {
          decide(
            (port) => port.turn(setting.id, !isOn),
            `${label}: ${isOn ? 'off' : 'on'}`,
            onDecided,
          );
        }}
      />
    </div>
  );
}
