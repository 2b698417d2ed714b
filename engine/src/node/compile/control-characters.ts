// Control characters in a page's text: no font shows them, and HTML forbids them.

import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';

export interface CleanText {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * All of C0 but tab, line feed, form feed and carriage return, and delete (WHATWG HTML, 13.2.3.5). Of C1, the two that mark the
 * holes of a body.
 */
const control = /[\0-\x08\x0B\x0E-\x1F\x7F\x86\x87]/;

/** Each is replaced, not left out, so that the text around it does not join into a name. */
export function replaceControls(text: string, file: string): CleanText {
  const at = text.search(control);
  if (at === -1) return { text, diagnostics: [] };
  const before = text.slice(0, at).split(/\r\n?|\n/);
  const code = (text.charCodeAt(at) || 0).toString(16).toUpperCase().padStart(4, '0');
  const count = text.match(new RegExp(control, 'g'))?.length ?? 1;
  const problem = createDiagnostic({
    code: 'controlCharacter',
    message: `The text contains the control character U+${code}${count > 1 ? `, and ${count - 1} more` : ''}; \uFFFD is shown in its place.`,
    hint: 'Delete it: most come from a terminal or another program’s file.',
    file,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
  });
  return { text: text.replace(new RegExp(control, 'g'), '\uFFFD'), diagnostics: [problem] };
}
