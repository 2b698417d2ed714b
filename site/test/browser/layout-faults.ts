// What a reader would see as broken: a page wider than its window, parts that overlap, ink that paper does not show.

import type { Page } from 'playwright-core';

/** Every part of the page that is wider than the window or overlaps another one. */
export const findLayoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const parts =
      '.navbar :is(a, button), .menubar :is(a, button), main :is(h1, h2, h3, p, pre, figure, summary, button, .table), .doc-footer a';
    const inner = 'figure, .entry-card, .replay-player, dialog, [role=tabpanel][hidden]';
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page: ${scrollWidth} > ${clientWidth}`] : [];
    const isStuck = (element: Element): boolean => element.closest('.navbar, .menubar') !== null;
    const name = ({ localName, textContent }: Element): string => `${localName} "${textContent.trim().slice(0, 20)}"`;
    const seen = [...document.querySelectorAll(parts)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => element.parentElement?.closest(inner) === null)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    for (const [i, { element, box }] of seen.entries())
      for (const other of seen.slice(i + 1)) {
        if (isStuck(element) !== isStuck(other.element) || element.contains(other.element)) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 2 && height > 3) faults.push(`${name(element)} and ${name(other.element)}: ${width} × ${height}`);
      }
    return faults.slice(0, 5);
  });

/** Words that are broken inside although a line could hold them, and text that is cut off. Code may break where it must; what ends in an ellipsis says so. */
export const findBrokenText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const range = document.createRange();
    const getBlock = (element: Element): Element =>
      getComputedStyle(element).display.startsWith('inline') && element.parentElement
        ? getBlock(element.parentElement)
        : element;
    const getLineWidth = (block: Element): number => {
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    const isScrolled = (element: Element): boolean =>
      getComputedStyle(element).overflowX !== 'visible' ||
      (element.parentElement !== null && isScrolled(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const element = node.parentElement;
      if (text.trim() === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (element.closest('svg, .scene, .replay-player')) continue;
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const isOut = left < -1 || right > document.documentElement.clientWidth + 1;
      if (isOut && !isScrolled(element)) faults.add(`leaves the page: ${text.trim().slice(0, 30)}`);
      if (element.closest('code')) continue;
      const lineWidth = getLineWidth(getBlock(element));
      for (const { index, 0: word } of text.matchAll(/\p{Script=Latin}{4,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken = new Set(pieces.map(({ top }) => Math.round(top))).size > 1;
        if (isBroken && pieces.reduce((sum, { width }) => sum + width, 0) <= lineWidth) faults.add(`broken: ${word}`);
      }
    }
    return [...faults];
  });

/** Text with less than 4.5 to 1 against white paper. Browsers leave grounds out when they print. */
export const findPaleText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const getLuminance = (color: string): number => {
      if (!context) return 1;
      for (const fill of ['#fff', color]) {
        context.fillStyle = fill;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const pale = new Map<string, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (text === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('script, style, template, noscript, svg')) continue;
      const { color } = getComputedStyle(element);
      const contrast = 1.05 / (getLuminance(color) + 0.05);
      if (contrast < 4.5) pale.set(color, `${element.localName}.${element.className} "${text.slice(0, 20)}" ${color}`);
    }
    return [...pale.values()];
  });
