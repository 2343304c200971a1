import { formatCount, formatNumber } from '@manchester-eats/shared/domain';
import { recordTitle, shownFields, type PublishReport } from '@manchester-eats/shared/publishing';
import type { WorkingCopy } from '@manchester-eats/shared/sync';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { paths } from '../../paths.ts';
import { useObservable } from '../../state/list-services.ts';
import { failureText, publicationProblem } from '../../state/publication-text.ts';
import { isUnderWay, type Publication } from '../../state/publication.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { countsText } from './counts-text.ts';
import { GuardDialog } from './guard-dialog.tsx';
import { RecordNames } from './record-names.tsx';

/** What the last publish of this tab does or did, with the way on where it was stopped. */
export function PublicationPanel({ state }: { readonly state: WorkingCopy }) {
  const { publisher } = useAdministration();
  const publication = useObservable(publisher.state);
  switch (publication.phase) {
    case 'idle':
      return null;
    case 'queued':
      return (
        <Frame>
          <p role="status">Another tab is publishing. This publish follows.</p>
        </Frame>
      );
    case 'publishing':
      return <Progress publication={publication} />;
    case 'guarded':
      return <GuardDialog key="guard" publication={publication} state={state} />;
    case 'done':
      return <Done publication={publication} state={state} />;
    case 'set-back':
      return (
        <Stopped publication={publication} title="Nothing was published yet">
          <TextLink to={adminPaths.publishing({ show: 'offers' })}>See the offer</TextLink>
        </Stopped>
      );
    case 'no-access':
    case 'failed':
      return <Failed publication={publication} />;
  }
}

function Progress({
  publication,
}: {
  readonly publication: Extract<Publication, { readonly phase: 'publishing' }>;
}) {
  const { step, done, total } = publication;
  const progress = {
    reading: 'Reading what is published…',
    uploading: `Uploading… ${formatNumber(done)} of ${formatCount(total, 'picture')}`,
    sending: `Publishing… ${formatNumber(done)} of ${formatCount(total, 'record')}`,
    snapshot:
      total === 0
        ? 'Published. Reading it as visitors do…'
        : `Published. Writing what visitors read… ${formatNumber(done)} of ${formatCount(total, 'file')}`,
  };
  return (
    <Frame>
      <p role="status">{progress[step]}</p>
      <progress
        aria-label="Progress of the publish"
        className="h-2 w-full accent-accent"
        {...(total > 0 ? { value: done, max: total } : {})}
      />
      <p className="text-sm text-ink-soft">
        You can go on working. If it is cut off, publishing again continues it.
      </p>
    </Frame>
  );
}

function Failed({
  publication,
}: {
  readonly publication: Extract<Publication, { readonly phase: 'failed' | 'no-access' }>;
}) {
  const { pathname, search } = useLocation();
  const isCutOff = publication.phase === 'failed' && publication.isCutOff;
  const needsSignIn =
    publication.phase === 'no-access'
      ? publication.reason !== 'unreachable'
      : publication.failure.code === 'backend/refused';
  return (
    <Stopped
      publication={publication}
      title={isCutOff ? 'The publish was cut off' : 'Nothing was published'}
      again={isCutOff ? 'Continue the publish' : 'Try again'}
    >
      {needsSignIn ? (
        <TextLink to={paths.auth({ next: `${pathname}${search}` })}>Sign in</TextLink>
      ) : null}
    </Stopped>
  );
}

interface StoppedProps {
  readonly publication: Extract<
    Publication,
    { readonly phase: 'failed' | 'no-access' | 'set-back' }
  >;
  readonly title: string;
  readonly again?: string;
  readonly children?: ReactNode;
}

function Stopped({ publication, title, again = 'Publish anyway', children }: StoppedProps) {
  const { publisher } = useAdministration();
  return (
    <Frame isProblem>
      <div role="alert" className="grid gap-1">
        <h2 className="text-lg">{title}</h2>
        <p>{publicationProblem(publication)} Your changes are safe in this browser.</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <Button onClick={() => void publisher.publish(publication.request)}>{again}</Button>
        <Button variant="quiet" onClick={publisher.dismiss}>
          Close
        </Button>
      </div>
    </Frame>
  );
}

interface DoneProps {
  readonly publication: Extract<Publication, { readonly phase: 'done' }>;
  readonly state: WorkingCopy;
}

function Done({ publication, state }: DoneProps) {
  const { publisher } = useAdministration();
  const { report, unwritten } = publication;
  const { added, updated, removed, conflicts, refused, busy, duplicates } = report;
  const counts = countsText({ added, changed: updated, removed });
  const left = [
    ...refused.map(({ reason, ...name }) => ({ ...named(state, name), note: reason })),
    ...busy.map((name) => ({ ...named(state, name), note: 'others changed it meanwhile' })),
    ...duplicates.map(({ name: title, publishedAs, kind, id }) => ({
      ...{ kind, id, title, note: `not added: it is published as ${publishedAs}` },
    })),
  ];
  return (
    <Frame isProblem={unwritten !== null}>
      <p role="status" className="font-semibold">
        {counts === 'nothing' ? 'There was nothing to publish.' : `Published: ${counts}.`}
        {conflicts.length === 0
          ? ''
          : ` Not published: ${formatCount(conflicts.length, 'conflict')}.`}
      </p>
      {left.length === 0 ? null : (
        <div className="grid gap-2">
          <p>Not published:</p>
          <RecordNames records={left} />
        </div>
      )}
      {unwritten === null ? null : (
        <div role="alert" className="grid gap-1">
          <h2 className="text-lg">Visitors do not see it yet</h2>
          <p>
            Everything is published, but the snapshot that visitors read could not be written.{' '}
            {failureText(unwritten)}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {conflicts.length === 0 ? null : (
          <TextLink to={adminPaths.publishing({ show: 'conflicts' })}>
            Decide the conflicts
          </TextLink>
        )}
        {unwritten === null ? null : (
          <Button onClick={() => void publisher.writeBucket()}>Try again</Button>
        )}
        <Button variant="quiet" onClick={publisher.dismiss}>
          Close
        </Button>
      </div>
    </Frame>
  );
}

function named(state: WorkingCopy, { kind, id }: PublishReport['busy'][number]) {
  return { kind, id, title: recordTitle({ kind, id }, shownFields(state, { kind, id })) };
}

/** Offers to finish a publish that was cut off when this browser or its tab was closed. */
export function UnfinishedPublish({ changes }: { readonly changes: readonly string[] }) {
  const { publisher } = useAdministration();
  const publication = useObservable(publisher.state);
  if (changes.length === 0 || isUnderWay(publication) || publication.phase === 'failed')
    return null;
  return (
    <Frame>
      <p>
        An earlier publish did not finish, or another tab is publishing. Publishing again is safe:
        nothing is published twice.
      </p>
      <div>
        <Button onClick={() => void publisher.publish({ changes })}>Continue the publish</Button>
      </div>
    </Frame>
  );
}

interface FrameProps {
  readonly isProblem?: boolean;
  readonly children: ReactNode;
}

function Frame({ isProblem = false, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The buttons that publish a selection are far below it.
    if (isProblem) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isProblem]);
  const tone = isProblem ? 'border-danger bg-danger-soft' : 'border-line bg-surface';
  return (
    <div ref={frame} className={`grid gap-3 rounded-lg border p-4 ${tone}`}>
      {children}
    </div>
  );
}
