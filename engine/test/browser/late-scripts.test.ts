// When the scripts that answer to the reader are fetched.

import { expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

it('readers who save data get them with the first move, not before', async () => {
  const page = await site.open('/guide/long');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  const late: string[] = [];
  page.on('request', (request) => {
    if (/\/late\./.test(request.url())) late.push(request.url());
  });
  await page.goto(site.url('/guide/start'));
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  expect(late).toEqual([]);
  await page.mouse.move(600, 400);
  await page.mouse.move(620, 420);
  await expect.poll(() => late.length).toBe(1);
});
