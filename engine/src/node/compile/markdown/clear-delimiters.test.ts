import { describe, expect, it } from 'vitest';
import { compileText } from '../../../../test/fixtures/compile-text.ts';

const toMarkdown = (text: string): string | undefined => compileText(text, { twins: true }).content.body.markdown;

describe('delimiters next to Chinese punctuation', () => {
  it.each([
    ['a sign at the end', '**注意：**请先安装', '**注意**：请先安装'],
    ['before a Latin word', '**注意：**Node 22', '**注意**：Node 22'],
    ['emphasis', '*注意：*请先安装', '*注意*：请先安装'],
    ['deleted text', '~~注意。~~请先安装', '~~注意~~。请先安装'],
    ['of several signs the last', '**（可选）：**默认', '**（可选）**：默认'],
    ['a sign at the beginning', '查看**“配置”一节**。', '查看“**配置”一节**。'],
    ['signs in pairs', '查看**“配置”**一节', '查看“**配置**”一节'],
    ['signs in pairs, at the beginning of a line', '**《手册》**很短', '《**手册**》很短'],
    ['ASCII signs next to Han', '**Node.js (LTS)**是必需的', '**Node.js (LTS**)是必需的'],
    ['after code', '**用 `npx`：**不必安装', '**用 `npx`**：不必安装'],
    ['in a list', '- **速度。**很快\n- **[甲](https://x.y)：**乙', '- **速度**。很快\n- **[甲](https://x.y)**：乙'],
    ['in a table', '| 甲 |\n| - |\n| **乙：**丙 |', '| 甲 |\n| --- |\n| **乙**：丙 |'],
    ['in a quote', '> **乙：**丙', '> **乙**：丙'],
  ])('%s', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));

  it.each([
    ['at the end of a line', '**注意：**\n\n**结束。**'],
    ['with a space', '**注意：** 请先安装'],
    ['next to another sign', '（**注意：**）'],
    ['without a sign', '请**先**安装'],
    ['after a sign', '注意：**先**安装'],
    ['code, which no sign follows', '**`npx`**不必安装'],
    ['a link, which no sign follows', '**[甲](https://x.y)**乙'],
    ['an escaped sign', '**甲\\!**乙'],
    ['nothing but a sign', '甲**：**乙'],
  ])('are copied: %s', (_, text) => expect(toMarkdown(text)).toBe(text));
});
