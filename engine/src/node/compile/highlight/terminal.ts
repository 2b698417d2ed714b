// Separates prompt, command and output in terminal blocks.

import type { Token, TokenLine } from './token-classes.ts';

const sessionNames = new Set(['console', 'shellsession', 'shell-session', 'sh-session', 'terminal', 'bash-session']);
const shellNames = new Set(['bash', 'sh', 'shell', 'zsh', 'powershell', 'ps1', 'cmd']);
/** `$ `, `# `, `> `, `% `, `PS C:\> `, `user@host:~$ `, `(venv) $ `. */
const prompt =
  /^(?:\([\w.-]{1,40}\) )?(?:[\w.-]{1,40}@[\w.-]{1,60}[:\s][^\s$#%]{0,80}|PS [^>\n]{0,80}|[A-Z]:[^>\n]{0,80})?[$#%>❯](?: |$)/;

export const isShellLanguage = (lang: string): boolean => sessionNames.has(lang) || shellNames.has(lang);

export function isTerminalBlock(code: string, lang: string): boolean {
  return sessionNames.has(lang) || (shellNames.has(lang) && /^\s*[$❯] \S/.test(code));
}

/** `highlight` colours the commands; lines without a prompt that continue no command are output. */
export function highlightTerminal(
  code: string,
  highlight: (command: string) => readonly TokenLine[] | undefined,
): TokenLine[] {
  let continues = false;
  return code.split('\n').map((line) => {
    const mark = continues ? undefined : prompt.exec(line)?.[0];
    if (mark === undefined && !continues) return line === '' ? [] : [{ text: line, type: 't-out' }];
    const command = line.slice(mark?.length ?? 0);
    continues = /[\\`^]$/.test(command);
    const start: Token[] = mark === undefined ? [] : [{ text: mark, type: 't-prompt' }];
    return [...start, ...(highlight(command)?.[0] ?? (command === '' ? [] : [{ text: command, type: '' }]))];
  });
}
