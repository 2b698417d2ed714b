// Diagram: where MCP servers run and how Agent TARS reaches them. Works without scripts.

import type { ReactElement } from 'react';
import { Diagram } from './Diagram.tsx';
import type { Drawing, Lang } from './drawing.ts';
import { resolveLang } from './drawing.ts';

const WORDS = {
  en: {
    title: 'Where MCP servers run',
    desc: 'Agent TARS holds one MCP client for each server. The built-in servers for browser, files and commands run in the same process, in memory. A server with a command runs as a child process and is reached over standard input and output. A server with a URL runs elsewhere and is reached over Streamable HTTP or SSE.',
    core: 'Agent TARS',
    client: 'MCP clients',
    memory: 'In the same process',
    memoryWay: 'in memory',
    browser: 'browser',
    files: 'filesystem',
    commands: 'commands',
    child: 'Child process',
    childKey: 'command + args',
    remote: 'Remote server',
    remoteKey: 'url',
    remoteWay: 'HTTP or SSE',
  },
  zh: {
    title: 'MCP Server在哪里运行',
    desc: 'Agent TARS为每个MCP Server持有一个MCP客户端。内置的浏览器、文件与命令Server在同一进程的内存中运行。配置了command的Server作为子进程运行，通过标准输入输出通信。配置了url的Server运行在别处，通过Streamable HTTP或SSE通信。',
    core: 'Agent TARS',
    client: 'MCP客户端',
    memory: '同一进程',
    memoryWay: '内存',
    browser: 'browser',
    files: 'filesystem',
    commands: 'commands',
    child: '子进程',
    childKey: 'command + args',
    remote: '远程Server',
    remoteKey: 'url',
    remoteWay: 'HTTP或SSE',
  },
} as const;

type McpWords = (typeof WORDS)[Lang];

/** Accepts any language tag. */
export function McpTopology({ lang }: { readonly lang: string }): ReactElement {
  const words = WORDS[resolveLang(lang)];
  return (
    <Diagram
      id="mcp-topology"
      title={words.title}
      desc={words.desc}
      wide={createWide(words)}
      narrow={createNarrow(words)}
    />
  );
}

function createWide(w: McpWords): Drawing {
  return {
    size: [720, 270],
    frames: [{ at: [310, 0], size: [410, 92], title: w.memory }],
    boxes: [
      { at: [0, 0], size: [180, 270], title: w.core, lines: [w.client], tone: 'mark' },
      { at: [324, 34], size: [122, 44], title: w.browser, code: true },
      { at: [454, 34], size: [122, 44], title: w.files, code: true },
      { at: [584, 34], size: [122, 44], title: w.commands, code: true },
      { at: [310, 118], size: [410, 62], title: w.child, lines: [w.childKey], tone: 'quiet' },
      { at: [310, 206], size: [410, 62], title: w.remote, lines: [w.remoteKey], tone: 'quiet' },
    ],
    arrows: [
      {
        path: [
          [180, 46],
          [308, 46],
        ],
        both: true,
      },
      {
        path: [
          [180, 149],
          [308, 149],
        ],
        both: true,
      },
      {
        path: [
          [180, 237],
          [308, 237],
        ],
        both: true,
      },
    ],
    notes: [
      { at: [244, 36], text: w.memoryWay, anchor: 'middle' },
      { at: [244, 139], text: 'stdio', anchor: 'middle' },
      { at: [244, 227], text: w.remoteWay, anchor: 'middle' },
    ],
  };
}

function createNarrow(w: McpWords): Drawing {
  return {
    size: [340, 360],
    frames: [{ at: [84, 78], size: [256, 122], title: `${w.memory} · ${w.memoryWay}` }],
    boxes: [
      { at: [0, 0], size: [340, 58], title: w.core, lines: [w.client], tone: 'mark' },
      { at: [98, 110], size: [112, 34], title: w.browser, code: true },
      { at: [216, 110], size: [112, 34], title: w.files, code: true },
      { at: [98, 154], size: [112, 34], title: w.commands, code: true },
      { at: [84, 220], size: [256, 58], title: w.child, lines: [`${w.childKey} · stdio`], tone: 'quiet' },
      { at: [84, 300], size: [256, 58], title: w.remote, lines: [`${w.remoteKey} · ${w.remoteWay}`], tone: 'quiet' },
    ],
    arrows: [
      {
        path: [
          [60, 58],
          [60, 139],
          [82, 139],
        ],
      },
      {
        path: [
          [38, 58],
          [38, 249],
          [82, 249],
        ],
      },
      {
        path: [
          [16, 58],
          [16, 329],
          [82, 329],
        ],
      },
    ],
  };
}
