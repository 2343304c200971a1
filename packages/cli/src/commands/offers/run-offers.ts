import { Failure } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import type { ChangesFlags } from '../changes/changes-options.ts';
import { confirmLoss, runChanges } from '../changes/run-changes.ts';
import { decideOffer } from '../changes/service.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { openDataFile } from '../../workspace/open-data-file.ts';
import { offerLines, offersJson } from './report-text.ts';

/** Runs `eats offers`. */
export async function runOffers(
  decision: string | undefined,
  id: string | undefined,
  flags: ChangesFlags,
  run: Run,
): Promise<void> {
  if (decision === undefined) {
    await printOffers(flags, run);
    return;
  }
  if ((decision !== 'accept' && decision !== 'refuse') || id === undefined) {
    throw new Failure('usage/invalid', 'Name a decision and an offer.', {
      hint: `Use "accept ID" or "refuse ID". The offers are listed by:\n  ${run.hint('offers')}`,
    });
  }
  await runChanges(
    flags,
    run,
    (deps) => decideOffer(deps, decision, id),
    decision === 'accept'
      ? undefined
      : confirmLoss(flags, run, ({ target }) => `Refuse "${target}"?`),
  );
}

async function printOffers(flags: ChangesFlags, run: Run): Promise<void> {
  const { terminal } = run;
  const workspace = await openDataFile({ ...flags, dryRun: true }, run);
  if (flags.json === true) {
    terminal.print(JSON.stringify(offersJson(workspace)));
    return;
  }
  for (const line of offerLines(workspace, terminal)) terminal.print(line);
  const [offer] = workspace.copy.state().offers;
  if (offer === undefined) return;
  const writeMessage = createMessageWriter(terminal);
  writeMessage('To make an offer an unpublished change, or to delete it:');
  for (const decision of ['accept', 'refuse']) {
    writeMessage(`  ${run.hint('offers', {}, decision, offer.id)}`);
  }
}
