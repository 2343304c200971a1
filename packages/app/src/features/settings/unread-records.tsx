import { formatNumber } from '@manchester-eats/shared/domain';
import { toMendable, type Mendable } from '@manchester-eats/shared/recovery';
import type { DocumentName } from '@manchester-eats/shared/storage';
import { useRef, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { kindWord } from './kind-words.ts';
import { MendForm } from './mend-form.tsx';

/** How many are shown at first, and more each time. */
const step = 20;

/** Something that could not be read, unchanged. */
export interface Unread {
  /** Null for a part of a change. */
  readonly document: DocumentName | null;
  readonly reason: string;
  readonly record: unknown;
}

interface UnreadRecordsProps<Item extends Unread> {
  readonly title: string;
  readonly records: readonly Item[];
  /** Removes a record from where it is kept; missing if it is in a file. */
  readonly onRemove?: (record: Item) => void;
}

/** Records that could not be read, each with its raw text and a way to mend it. */
export function UnreadRecords<Item extends Unread>(props: UnreadRecordsProps<Item>) {
  const { title, records, onRemove } = props;
  const [shown, setShown] = useState(step);
  if (records.length === 0) return null;
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="text-base font-semibold">
        {title}: {formatNumber(records.length)}
      </h3>
      <ul className="grid min-w-0 gap-3">
        {describe(records.slice(0, shown)).map(({ key, record, mendable }) => {
          return (
            <li key={key}>
              <UnreadItem
                mendable={mendable}
                reason={record.reason}
                {...(onRemove === undefined
                  ? {}
                  : {
                      onRemove: () => {
                        onRemove(record);
                      },
                    })}
              />
            </li>
          );
        })}
      </ul>
      {records.length > shown ? (
        <Button
          className="justify-self-start"
          onClick={() => {
            setShown(shown + step);
          }}
        >
          Show more
        </Button>
      ) : null}
    </div>
  );
}

/** Describes the records, each with a key of its own: two may be the same. */
function describe<Item extends Unread>(records: readonly Item[]) {
  const counts = new Map<string, number>();
  return records.map((record) => {
    const mendable = toMendable(record.document, record.record);
    const name = `${record.reason} ${mendable.text}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { key: `${String(count)} ${name}`, record, mendable };
  });
}

interface UnreadItemProps {
  readonly mendable: Mendable;
  readonly reason: string;
  readonly onRemove?: () => void;
}

function UnreadItem({ mendable, reason, onRemove }: UnreadItemProps) {
  const mending = useRef<HTMLDialogElement>(null);
  const removing = useRef<HTMLDialogElement>(null);
  const [isMended, setIsMended] = useState(false);
  const { kind, text } = mendable;
  const name = mendable.name || 'A record without a name';
  return (
    <article className="grid min-w-0 gap-2 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="min-w-0 text-sm font-semibold wrap-anywhere">
          {name} {kind === null ? null : <span className="font-normal">({kindWord(kind)})</span>}
        </h4>
        {isMended ? <Badge tone="good">Mended and stored</Badge> : null}
      </div>
      <p className="text-sm text-danger wrap-anywhere">{reason}</p>
      <details className="min-w-0">
        <summary className="min-h-8 text-sm font-semibold">Raw text of {name}</summary>
        <pre
          tabIndex={0}
          role="region"
          aria-label={`Raw text of ${name}`}
          className="mt-2 max-h-64 overflow-auto rounded-sm bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </pre>
      </details>
      <div className="flex flex-wrap gap-2">
        {kind === null ? null : (
          <Button size="compact" onClick={() => mending.current?.showModal()}>
            Mend<span className="sr-only"> {name}</span>
          </Button>
        )}
        {onRemove === undefined ? null : (
          <Button size="compact" onClick={() => removing.current?.showModal()}>
            Remove<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {kind === null ? null : (
        <DialogFrame dialog={mending} title={`Mend ${name}`} width="wide">
          <MendForm
            kind={kind}
            text={text}
            onMended={() => {
              setIsMended(true);
              mending.current?.close();
            }}
          />
        </DialogFrame>
      )}
      <ConfirmDialog
        dialog={removing}
        question={`Remove ${name}?`}
        warning={
          isMended
            ? 'Its raw text is removed from this browser. What you mended stays in the directory.'
            : 'Its raw text is removed from this browser for good.'
        }
        verb="Remove"
        isDestructive
        onConfirm={() => onRemove?.()}
      />
    </article>
  );
}
