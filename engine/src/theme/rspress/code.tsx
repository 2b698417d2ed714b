// Code and prompts under the names and with the props of Rspress's theme.

import type { ReactNode } from 'react';
import { escapeHtml } from '../../text/html.ts';
import { Card } from '../content/Card.tsx';
import { CodeBlock as OwnCodeBlock, type CodeBlockProps as OwnCodeBlockProps } from '../content/CodeBlock.tsx';

/** Lines of code without colours. */
const toLines = (code: string): string =>
  code
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `<span class="line">${escapeHtml(line)}</span>`)
    .join('\n');

export interface CodeBlockProps {
  readonly title?: string;
  readonly lang?: string;
  readonly wrapCode?: boolean;
  readonly lineNumbers?: boolean;
  readonly children?: ReactNode;
  readonly containerElementClassName?: string;
}

/** Around code that is already marked up, or as Diglot's own when it gets lines of the highlighter. */
export function CodeBlock(props: CodeBlockProps | OwnCodeBlockProps) {
  if ('html' in props) return <OwnCodeBlock {...props} />;
  const { title, children, containerElementClassName } = props as CodeBlockProps;
  return (
    <figure className={`code ${containerElementClassName ?? ''}`.trim()} data-code="">
      {title !== undefined && title !== '' && <figcaption className="code-title">{title}</figcaption>}
      {children}
    </figure>
  );
}

export interface CodeBlockRuntimeProps extends CodeBlockProps {
  readonly code: string;
}

/** Code that a component passes on. It is known after the highlighter has run, and shows without colours. */
export function CodeBlockRuntime({
  code,
  lang = '',
  title,
  wrapCode = false,
  lineNumbers = false,
}: CodeBlockRuntimeProps) {
  return <OwnCodeBlock html={toLines(code)} {...{ lang, title, lineNumbers }} wrap={wrapCode} />;
}

export interface PromptProps {
  readonly custom?: boolean;
  readonly title?: string;
  readonly eyebrow?: string;
  readonly description?: string;
  readonly prompt?: string;
  readonly children?: ReactNode;
}

/** A text for an agent, with a button that copies it. */
export function Prompt({ custom, title, eyebrow = 'For your Agent', description, prompt, children }: PromptProps) {
  return (
    <Card title={title ?? (custom ? eyebrow : 'Agent Prompt')}>
      {!custom && <p>{eyebrow}</p>}
      {description !== undefined && <p>{description}</p>}
      {prompt !== undefined && <OwnCodeBlock html={toLines(prompt)} wrap />}
      {children}
    </Card>
  );
}
