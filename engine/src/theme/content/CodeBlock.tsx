// A block of highlighted code with its title and its two buttons. It may not look into `html`: blocks that differ in it only are rendered once.

import { getDiffSign, toDiffFence } from '../../text/diff-fence.ts';
import { stripTags } from '../../text/html.ts';
import type { MarkdownForm } from '../markdown-form.ts';
import { useStrings } from '../page-context.ts';

export interface CodeBlockProps {
  /** As the author wrote it, lower-cased; empty for none. */
  readonly lang?: string;
  /** Shown above the code. Default: none. */
  readonly title?: string | undefined;
  /** Lines of the highlighter. Trusted. */
  readonly html: string;
  /** Numbers at the lines. Default false. */
  readonly lineNumbers?: boolean;
  /** Number of the first line. Default 1. */
  readonly startLine?: number;
  /** Long lines are wrapped at first. Default false. */
  readonly wrap?: boolean;
}

/** Languages of recorded terminal sessions. Other blocks become terminals when the highlighter finds a prompt. */
const sessions = new Set(['console', 'shellsession', 'shell-session', 'sh-session', 'terminal', 'bash-session']);

/** Names shown in the corner where the written one is an alias that few read aloud. */
const labels: Readonly<Record<string, string>> = {
  console: '',
  text: '',
  txt: '',
  plain: '',
  plaintext: '',
  shellsession: '',
};

/** A block of highlighted code with its buttons: what a fence becomes. Export your own to replace it. */
export function CodeBlock({
  lang = '',
  title,
  html,
  lineNumbers = false,
  startLine = 1,
  wrap = false,
}: CodeBlockProps) {
  const { copyCode, toggleWrap } = useStrings();
  const label = labels[lang] ?? lang;
  return (
    <figure
      className="code"
      data-code=""
      data-terminal={sessions.has(lang) ? '' : undefined}
      data-numbers={lineNumbers ? '' : undefined}
      data-wrapped={wrap ? '' : undefined}
    >
      {title !== undefined && title !== '' && <figcaption className="code-title">{title}</figcaption>}
      <div className="code-tools">
        {label !== '' && (
          <span className="code-lang" aria-hidden="true">
            {label}
          </span>
        )}
        <button type="button" data-wrap="" aria-pressed={wrap} aria-label={toggleWrap} title={toggleWrap} />
        <button type="button" data-copy="" aria-label={copyCode} title={copyCode} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines have to be reachable by keyboard */}
      <pre tabIndex={0} style={startLine === 1 ? undefined : { counterReset: `line ${startLine - 1}` }}>
        <code className={lang === '' ? undefined : `language-${lang}`} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}

/** The code without its colours, with signs at its lines where some are removed. */
CodeBlock.markdown = (({ lang, title, html }) =>
  toDiffFence(
    { lang, title, code: stripTags(html).trimEnd() },
    html.split('\n').map((line) => getDiffSign(/^<span class="(line [^"]*)"/.exec(line)?.[1] ?? '')),
  )) satisfies MarkdownForm<CodeBlockProps>;
