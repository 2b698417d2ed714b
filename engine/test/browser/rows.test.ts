// Rows that need a site of their own: a nested overview, an entry without a text, icons of every kind.

import { describe, expect, it } from 'vitest';
import { runDiglot } from '../sites.ts';
import { serveSite } from './serve-site.ts';

const site = serveSite('rows');

describe('small shapes', () => {
  it('a neighbour without a text is not shown', async () => {
    const page = await site.open('/quiet/a');
    const foot = page.getByRole('navigation', { name: 'Previous and next page' });
    expect(await foot.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      ['/quiet/c'],
    );
    await foot.getByRole('link', { name: 'Page c' }).click();
    await page.getByRole('heading', { name: 'Page c', level: 1 }).waitFor();
    expect(await foot.getByRole('link').getAttribute('href')).toBe('/quiet/a');
  });

  it('an overview inside a section shows its own branch', async () => {
    const page = await site.open('/reference/nested/');
    expect(await page.locator('[data-overview-group] h2').allInnerTexts()).toEqual(['Deep', 'Others']);
    expect(await page.locator('[data-overview-card] > h3').allInnerTexts()).toEqual(['Two', 'One']);
  });

  it('icons by name, in any case, or as an svg', async () => {
    const page = await site.open('/quiet/a');
    const icons = page.locator('.navbar .social').first().locator('a');
    expect(await icons.evaluateAll((all) => all.map((icon) => icon.getAttribute('href')))).toEqual([
      'https://example.com/github',
      'https://example.com/x',
      'https://example.com/own',
    ]);
    const sizes = await icons
      .locator('svg')
      .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
    expect(sizes).toHaveLength(3);
    expect(Math.min(...sizes)).toBeGreaterThan(12);
  });

  it('a name that is no icon is an error of the build', async () => {
    const { code, stdout, stderr } = await runDiglot(['check', 'engine/test/sites/broken', '--json']);
    expect(code).toBe(1);
    expect(stdout + stderr).toContain("is 'githb', which is not a known icon");
  });
});
