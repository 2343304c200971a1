import { serveDirectory } from './site/served-directory.ts';
import { startBrowser, newVisitor, setSlowdown } from './site/slow-browser.ts';
const count = Number(process.argv[2]); 
const server = await serveDirectory(count);
let path = process.argv[3] ?? '/restaurants';
if (path === 'listing') path = /href="(\/listing\/[^"]+)"/.exec(await (await fetch(server.url)).text())![1]!;
const prof = process.argv[4] === 'prof';
const browser = await startBrowser();
for (let i = 0; i < 3; i++) {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200000, uploadThroughput: 200000 });
  await setSlowdown(page, 4);
  await page.addInitScript(() => { (window as any).lt = []; new PerformanceObserver((l) => l.getEntries().forEach((e) => (window as any).lt.push([Math.round(e.startTime), Math.round(e.duration)]))).observe({ type: 'longtask', buffered: true }); });
  if (prof) { await session.send('Profiler.enable'); await session.send('Profiler.setSamplingInterval', { interval: 200 }); await session.send('Profiler.start'); }
  await page.goto(server.url + path, { waitUntil: 'load' });
  await page.waitForTimeout(6000);
  console.log(path, JSON.stringify(await page.evaluate(() => [(performance.getEntriesByName('first-contentful-paint')[0] as any)?.startTime, (window as any).lt])));
  if (prof) {
  const { profile } = await session.send('Profiler.stop');
  if (i === 2) {
    const nodes = new Map<number, any>(profile.nodes.map((n: any) => [n.id, n]));
    const parent = new Map<number, number>(); for (const n of profile.nodes as any[]) for (const c of n.children ?? []) parent.set(c, n.id);
    const key = (n: any) => `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').at(-1)}:${n.callFrame.lineNumber}`;
    let t = profile.startTime; let run: any = null; const runs: any[] = [];
    profile.samples!.forEach((id: number, at: number) => {
      const dt = profile.timeDeltas![at]!; t += dt; const n = nodes.get(id)!; const name = n.callFrame.functionName;
      if (name === '(idle)' || name === '(program)') { if (run && run.dur > 25000) runs.push(run); run = null; return; }
      run ??= { start: t, dur: 0, total: new Map() }; run.dur += dt;
      const seen = new Set<string>(); let c: number | undefined = id;
      while (c !== undefined) { const k = key(nodes.get(c)); if (!seen.has(k)) { seen.add(k); run.total.set(k, (run.total.get(k) ?? 0) + dt); } c = parent.get(c); }
    });
    for (const r of runs) { console.log('RUN', Math.round((r.start - profile.startTime) / 1000), '+' + Math.round(r.dur / 1000)); [...r.total].sort((a: any, b: any) => b[1] - a[1]).filter(([, v]: any) => v > 5000).slice(1, 34).forEach(([k, v]: any) => console.log('   ', (v / 1000).toFixed(1), k)); }
  } }
  await visitor.close();
}
await browser.close(); await server.stop();
