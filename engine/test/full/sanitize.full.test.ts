// Raw HTML in `sanitize` mode, held against DOMPurify in a real browser: nothing that it would remove as dangerous is left.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../browser/browser.ts';
import { compileText } from '../fixtures/compile-text.ts';
import { toFlatHtml } from './flat-html.ts';
import { createRandom } from './mutate.ts';

const CASES = Number(process.env['DIGLOT_FUZZ_CASES'] ?? 1_000_000);
const SEED = Number(process.env['DIGLOT_FUZZ_SEED'] ?? 1);
/** Milliseconds after which it stops, finished or not. A long run has `DIGLOT_FUZZ_TIME=3600000`. */
const TIME = Number(process.env['DIGLOT_FUZZ_TIME'] ?? 150_000);
/** Cases that the browser looks at in one go. */
const BATCH = 2000;

const tags =
  'a b div p span img svg math style script title textarea template noscript iframe table td form input details select option mtext mglyph annotation-xml foreignObject use animate set xmp plaintext object embed base link meta body html'.split(
    ' ',
  );
const names =
  'href src srcset xlink:href onerror onload onclick style id name class title action formaction poster background data attributeName to values'.split(
    ' ',
  );
const values = [
  ...[
    'x',
    '',
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'jav&#x09;ascript:alert(1)',
    'javascript&colon;alert(1)',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'vbscript:x',
    '//evil.example',
  ],
  ...[
    '"><img src=x onerror=alert(1)>',
    "'><svg onload=alert(1)>",
    '</style><img src=x onerror=alert(1)>',
    '\u0001javascript:alert(1)',
  ],
];
const texts = [
  ...[
    'a',
    '<',
    '>',
    '&lt;img src=x onerror=alert(1)&gt;',
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    ']]>',
    '<?x',
    '?>',
    '</p>',
    '</div>',
    '\n',
    '\n\n',
    '\0',
  ],
  ...[
    '</title><img src=x onerror=alert(1)>',
    '</textarea><script>alert(1)</script>',
    '`',
    '](javascript:alert(1))',
    '[a',
    '{',
    '\u0086',
    '\u0087',
  ],
];

function createCase(random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let out = random() < 0.5 ? '<div>' : '';
  for (let n = 1 + Math.floor(random() * 8); n > 0; n--) {
    const kind = random();
    if (kind < 0.5) {
      let tag = `<${random() < 0.1 ? '/' : ''}${pick(tags)}`;
      for (let m = Math.floor(random() * 3); m > 0; m--) {
        const quote = pick(['"', "'", '', '`']);
        tag += `${pick([' ', '/', '\n', '\t'])}${pick(names)}${pick(['=', ' = ', ''])}${quote}${pick(values)}${random() < 0.9 ? quote : ''}`;
      }
      out += tag + pick(['>', '/>', '', ' >', '\n>']);
    } else if (kind < 0.7) out += `</${pick(tags)}>`;
    else out += pick(texts);
  }
  return out;
}

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(() => browser.close());

it('leaves nothing dangerous', { timeout: TIME + 120_000 }, async () => {
  const page = await browser.newPage();
  await page.addScriptTag({
    content: readFileSync(createRequire(import.meta.url).resolve('dompurify/dist/purify.min.js'), 'utf8'),
  });
  const random = createRandom(SEED);
  const deadline = performance.now() + TIME;
  let cases = 0;
  while (cases < CASES && performance.now() < deadline) {
    const inputs = Array.from({ length: BATCH }, () => createCase(random));
    const outputs = inputs.map((text) => toFlatHtml(compileText(text, { html: 'sanitize' })));
    const found = await page.evaluate(findDangers, outputs);
    expect(found.map(({ index, what }) => ({ what, input: inputs[index], output: outputs[index] }))).toEqual([]);
    cases += BATCH;
  }
  console.info(`${cases} cases, seed ${SEED}`);
  expect(cases).toBeGreaterThan(BATCH);
});

/** Runs in the browser: what DOMPurify takes out, apart from what it takes out for reasons other than safety. */
function findDangers(outputs: readonly string[]): { readonly index: number; readonly what: string }[] {
  const { DOMPurify } = globalThis as unknown as {
    DOMPurify: {
      sanitize(html: string, options: object): string;
      removed: readonly { element?: Node; attribute?: Attr | null }[];
    };
  };
  const found: { index: number; what: string }[] = [];
  for (const [index, html] of outputs.entries()) {
    // Pages are HTML and never XML, and a quoted value cannot end an element.
    // Any scheme but those that run script is a link for an application: `livescript:` runs nowhere.
    // An id hides nothing of the document: only a `name` does, and none is let through. Headings have such ids, too.
    const options = {
      ADD_ATTR: ['target'],
      ALLOWED_URI_REGEXP: /^(?!(?:javascript|vbscript|data):)/i,
      SAFE_FOR_XML: false,
      SANITIZE_DOM: false,
    };
    DOMPurify.sanitize(html, options);
    const removed = DOMPurify.removed.map(
      ({ element, attribute }) => attribute?.name ?? element?.nodeName.toLowerCase() ?? '?',
    );
    const document = new DOMParser().parseFromString(html, 'text/html');
    if (document.querySelector('[name]')) removed.push('name');
    for (const element of document.querySelectorAll('[href],[src],[action],[formaction],[data]'))
      for (const { name, value } of element.attributes)
        if (
          /^(?:href|src|action|formaction|data)$/.test(name) &&
          /^(?:javascript|vbscript|data):/i.test(value.replace(/[\0- \u007f-\u009f]/g, '')) &&
          !/^data:image\/(?!svg)/i.test(value)
        )
          removed.push(`${name}=${value}`);
    if (removed.length > 0) found.push({ index, what: removed.join(', ') });
  }
  return found;
}
