import type { Page } from '@playwright/test';
import { pageBudgets } from '../../pages/page-budgets.ts';
import { expect, test } from '../../pages/site-test.ts';
import { isTakenOver } from '../../pages/taken-over.ts';

interface Transfer {
  readonly type: string;
  readonly url: string;
  bytes: number;
}

/** Records what the network sends to a page, with headers, as compressed. */
async function recordTransfers(page: Page): Promise<ReadonlyMap<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return;
    transfers.set(requestId, { type, url: new URL(request.url).pathname, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) transfer.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return transfers;
}

test.use({ viewport: { width: 390, height: 844 } });

for (const { kind, path, requests, ...limits } of pageBudgets) {
  test(`a first visit to a ${kind} stays within its budget`, async ({ page }) => {
    // What pages load once they have nothing else to do is not part of it.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const transfers = await recordTransfers(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate(isTakenOver, null)).toBe(true);
    await expect.poll(() => [...transfers.values()].every(({ bytes }) => bytes > 0)).toBe(true);

    const all = [...transfers.values()];
    const kilobytes = (...types: string[]) =>
      all
        .filter(({ type }) => types.length === 0 || types.includes(type))
        .reduce((sum, { bytes }) => sum + bytes / 1000, 0);
    const sizes = {
      html: kilobytes('Document'),
      css: kilobytes('Stylesheet'),
      javaScript: kilobytes('Script'),
      fonts: kilobytes('Font'),
      total: kilobytes(),
    };
    const list = all.map(({ url, bytes }) => `${(bytes / 1000).toFixed(1)} kB ${url}`).join('\n');
    for (const name of ['html', 'css', 'javaScript', 'fonts', 'total'] as const) {
      expect.soft(sizes[name], `kB of ${name}\n${list}`).toBeGreaterThan(5);
      expect.soft(sizes[name], `kB of ${name}\n${list}`).toBeLessThanOrEqual(limits[name]);
    }
    expect.soft(all.length, `requests\n${list}`).toBeLessThanOrEqual(requests);
  });
}
