import type { Page } from '@playwright/test';
import { longest, longTasksSince, waitUntilIdle } from '../site/slow-browser.ts';
import { best, median } from '../site/times.ts';
import {
  layoutShift,
  untilCards,
  visitPartner,
  widgetScript,
  type PartnerBench,
} from './partner-visits.ts';

export const cardCount = 50;
const rounds = 5;

/** What a page with fifty cards cost, slowed down; times in milliseconds. */
interface CardCosts {
  readonly longestTask: number;
  /** The parts of long tasks that are over 50 ms. */
  readonly blocking: number;
  readonly work: number;
  readonly shift: number;
}

/** The costs of fifty elements, and of a page that has the same markup from the start, without shadow roots. */
export interface ComparedCards {
  readonly elements: CardCosts;
  readonly plain: CardCosts;
  /** Median of the ratios of the work in each round. */
  readonly workRatio: number;
}

/** As docs/embed.md says, so that the page does not move when the script has run. */
const keptRoom =
  '<style>eats-listing-card:not(:defined) { display: block; min-height: 159px }</style>';

/** Returns the markup of fifty cards of different listings, with the script. */
export async function fiftyCards(siteUrl: string): Promise<string> {
  const response = await fetch(`${siteUrl}/data/snapshot.json`);
  const { listings } = (await response.json()) as { readonly listings: readonly { id: string }[] };
  const ids = listings.slice(0, cardCount).map(({ id }) => id);
  if (ids.length < cardCount) throw new Error('The directory has too few listings.');
  return (
    `${keptRoom}${widgetScript}` +
    ids
      .map((id) => `<eats-listing-card site="SITE" listing="${id}"></eats-listing-card>`)
      .join('\n')
  );
}

/** Opens both pages in turn, each as a new visitor. */
export async function compareCards(bench: PartnerBench): Promise<ComparedCards> {
  const content = await fiftyCards(bench.server.url);
  const plainContent = await readPlainContent(bench, content);
  const elements: CardCosts[] = [];
  const plain: CardCosts[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const both = [
      async () => elements.push(await measure(bench, content, untilAllCards)),
      async () => plain.push(await measure(bench, plainContent, waitUntilIdle)),
    ];
    for (const one of round % 2 === 0 ? both : both.reverse()) await one();
  }
  return {
    elements: bestOf(elements),
    plain: bestOf(plain),
    workRatio: median(elements.map(({ work }, round) => work / (plain[round]?.work ?? Number.NaN))),
  };
}

function untilAllCards(page: Page): Promise<void> {
  return untilCards(page, cardCount);
}

/** Returns the cards as they are drawn, with their styles, in the light DOM. */
async function readPlainContent(bench: PartnerBench, content: string): Promise<string> {
  const { page, close } = await visitPartner(bench, content);
  await untilAllCards(page);
  const plain = await page.evaluate(() => {
    const roots = [...document.querySelectorAll('eats-listing-card')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    );
    const styles = (roots[0]?.adoptedStyleSheets ?? [])
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .join('\n')
      .replace(/:host(?:\(([^)]*)\))?/g, '.host$1');
    const cards = roots.map(
      ({ innerHTML }) => `<div class="host">${innerHTML.replace(/<!--.*?-->/gs, '')}</div>`,
    );
    return `<style>${styles}</style>${cards.join('\n')}`;
  });
  await close();
  return plain;
}

async function measure(
  bench: PartnerBench,
  content: string,
  untilDrawn: (page: Page) => Promise<void>,
): Promise<CardCosts> {
  const { page, work, close } = await visitPartner(bench, content, { isSlow: true });
  await untilDrawn(page);
  const tasks = await longTasksSince(page, 0);
  const costs = {
    longestTask: longest(tasks),
    blocking: tasks.reduce((total, task) => total + Math.max(0, task - 50), 0),
    work: await work(),
    shift: await layoutShift(page),
  };
  await close();
  return costs;
}

/** Times are the shortest of all rounds, because other load only adds to them; of the shifts, the largest counts. */
function bestOf(rounds: readonly CardCosts[]): CardCosts {
  return {
    longestTask: best(rounds.map(({ longestTask }) => longestTask)),
    blocking: best(rounds.map(({ blocking }) => blocking)),
    work: best(rounds.map(({ work }) => work)),
    shift: Math.max(...rounds.map(({ shift }) => shift)),
  };
}
