// Styles that come with the late script must leave the page's own elements alone: a rule for all of them makes a phone lay out the whole page again.

import { expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number; readonly beginData?: { readonly frame?: string } };
}

it('the sheet that comes late has no element restyled that it is not about', async () => {
  const page = await site.open('/guide/long');
  const client = await page.context().newCDPSession(page);
  const { frameTree } = await client.send('Page.getFrameTree');
  const frame = frameTree.frame.id;
  const counts: number[] = [];
  client.on('Tracing.dataCollected', ({ value }) => {
    // The trace is of the whole browser, which has other pages open.
    for (const { name, args } of value as unknown as TraceEvent[])
      if (name === 'UpdateLayoutTree' && args.beginData?.frame === frame) counts.push(args.elementCount ?? 0);
  });
  const traced = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  const elements = await page.evaluate(async () => {
    const late = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [];
    Object.assign(window, { late });
    // What the removal restyles is done before it is counted.
    document.body.getBoundingClientRect();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return document.querySelectorAll('body *').length;
  });
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  const adopted = await page.evaluate(() => {
    const { late } = window as unknown as { late: CSSStyleSheet[] };
    document.adoptedStyleSheets = late;
    getComputedStyle(document.body).color;
    return late.length;
  });
  await client.send('Tracing.end');
  await traced;
  expect(adopted).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(elements / 2);
});
