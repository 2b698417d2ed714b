// Tables of Markdown.

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows @returns lines */
export function renderTable(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
