// Prints parsed Markdown. Used on the server for transcripts and by the player.

import { Fragment } from 'react';
import { type MarkdownBlock, type MarkdownList, parseInline, parseMarkdown } from '../../replay/markdown.ts';

export interface MarkdownProps {
  readonly source: string;
  /** Language of the text, where it is not the page's. */
  readonly lang?: string | undefined;
}

export function Markdown({ source, lang }: MarkdownProps) {
  return (
    <div className="replay-markdown" lang={lang}>
      {parseMarkdown(source).map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text never move.
        <Block key={i} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: MarkdownBlock }) {
  switch (block.kind) {
    case 'heading':
      // Not a heading of the page: its outline belongs to the page's own text.
      return (
        <p className={`replay-heading depth-${Math.min(block.depth, 3)}`}>
          <Inline text={block.text} />
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <Inline text={block.text} />
        </p>
      );
    case 'code':
      return <pre className="replay-pre">{block.text}</pre>;
    case 'list':
      return <List list={block} />;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
  }
}

function List({ list: { ordered, items } }: { readonly list: MarkdownList }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag>
      {items.map(({ text, list }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of one text never move.
        <li key={i}>
          <Inline text={text} />
          {list && <List list={list} />}
        </li>
      ))}
    </Tag>
  );
}

function Table({ head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              <Inline text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
              <td key={i}>
                <Inline text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Inline({ text }: { readonly text: string }) {
  return parseInline(text).map((part, i) => {
    const key = i;
    switch (part.kind) {
      case 'strong':
        return <strong key={key}>{part.text}</strong>;
      case 'emphasis':
        return <em key={key}>{part.text}</em>;
      case 'code':
        return <code key={key}>{part.text}</code>;
      case 'link':
        return (
          <a key={key} href={part.href} target="_blank" rel="noopener noreferrer">
            {part.text}
          </a>
        );
      default:
        return <Fragment key={key}>{part.text}</Fragment>;
    }
  });
}
