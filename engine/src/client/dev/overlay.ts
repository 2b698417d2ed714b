// Development only: a panel with what is wrong with a page, in its author's words. Text only; nothing of it is ever read as HTML.

import type { Diagnostic } from '../../model/diagnostic.ts';

const OVERLAY_ID = 'diglot-overlay';

type Style = Readonly<Partial<Record<'cssText', string>>>;

function create(tag: string, text: string, { cssText = '' }: Style = {}): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.style.cssText = cssText;
  return element;
}

/** Replaces what was shown before; takes the panel away when there is nothing wrong. */
export function showProblems(problems: readonly Diagnostic[]): void {
  document.getElementById(OVERLAY_ID)?.remove();
  if (problems.length === 0) return;
  const panel = create('section', '', {
    cssText:
      'position:fixed;inset:auto 0 0;z-index:2147483647;max-height:60vh;overflow:auto;padding:20px 24px;box-sizing:border-box;background:#161412;color:#f2efe9;border-top:3px solid #ff7a59;font:14px/22px ui-monospace,Menlo,Consolas,monospace;color-scheme:dark',
  });
  panel.id = OVERLAY_ID;
  panel.setAttribute('role', 'alert');
  const close = create('button', 'Hide', {
    cssText:
      'position:sticky;top:0;float:right;padding:2px 12px;border:1px solid #6b655e;border-radius:4px;background:#161412;color:inherit;font:inherit;cursor:pointer',
  });
  close.addEventListener('click', () => panel.remove());
  panel.append(close, ...problems.map(renderProblem));
  document.body.append(panel);
}

function renderProblem({ code, message, hint, file, line, column, sourceLine }: Diagnostic): HTMLElement {
  const article = create('article', '', { cssText: 'margin:0 0 20px' });
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  article.append(create('p', message, { cssText: 'margin:0;color:#ff9d84;font-weight:600;white-space:pre-wrap' }));
  article.append(create('p', place === '' ? code : `${place}  ${code}`, { cssText: 'margin:0;color:#a8a29a' }));
  if (sourceLine !== undefined) article.append(renderSource(sourceLine, line, column));
  if (hint !== undefined) article.append(create('p', hint, { cssText: 'margin:6px 0 0;white-space:pre-wrap' }));
  return article;
}

function renderSource(text: string, line = 0, column: number | undefined): HTMLElement {
  const number = `${line} | `;
  const pointer = column === undefined ? '' : `\n${' '.repeat(number.length + column - 1)}^`;
  return create('pre', `${number}${text}${pointer}`, { cssText: 'margin:6px 0 0;overflow:auto' });
}
