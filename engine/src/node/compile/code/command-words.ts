// Text of commands as HTML, with short words kept on one line where lines are wrapped, and long addresses ending lines at a slash.

import { escapeHtml } from '../../../text/html.ts';
import { isShellLanguage } from '../highlight/terminal.ts';

/** Words with a hyphen: browsers may break a line after it, and tear `--model.id` into `--` and `model.id`. */
const hyphenated = /(?<![\w.@/-])(?=[\w.@/-]{2,30}(?![\w.@/-]))[\w.@/]*-[\w.@/-]+/g;

/** Addresses that fill a phone's line: they end lines at a slash. */
const longAddress = /https?:\/\/[^\s<&"']{22,}/g;

function renderCommandText(text: string): string {
  const html = escapeHtml(text).replace(longAddress, (address) => address.replace(/(?<=\w)\/(?=\w)/g, '/<wbr>'));
  return html.includes('-') ? html.replace(hyphenated, '<span class="whole">$&</span>') : html;
}

/** How the text of a block in this language is rendered. */
export function getTextPrinter(lang: string): (text: string) => string {
  return isShellLanguage(lang) ? renderCommandText : escapeHtml;
}
