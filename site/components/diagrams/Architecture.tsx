// Diagram: how the parts of Agent TARS fit, from the front ends down to tools and the model. Works without scripts.

import type { ReactElement } from 'react';
import { Diagram } from './Diagram.tsx';
import type { Box, Drawing, Lang, Point } from './drawing.ts';
import { resolveLang } from './drawing.ts';

const WORDS = {
  en: {
    title: 'How the parts of Agent TARS fit together',
    desc: 'The command line, the Web UI and your own front end talk to the agent server over HTTP and server-sent events. The server keeps sessions and runs the Agent TARS core: an agent loop and an event stream. The core asks a model provider what to do next and calls tools: browser, files, commands, search, and any MCP server you add. Everything that happens travels back up as the event stream.',
    cli: 'CLI',
    ui: 'Web UI',
    app: 'Your own UI',
    appLine: 'HTTP client',
    server: 'Agent server',
    serverLine: 'sessions · HTTP + SSE',
    core: 'Agent TARS core',
    coreLine: 'agent loop · event stream',
    model: 'Model provider',
    modelLines: ['hosted or local'],
    browser: 'Browser',
    files: 'Files',
    commands: 'Commands',
    search: 'Search',
    mcp: 'MCP servers',
    mcpLine: 'the ones you add',
    down: 'request',
    up: 'events',
    tools: 'Built-in tools',
  },
  zh: {
    title: 'Agent TARS各部分如何协作',
    desc: '命令行、Web UI和你自己的前端通过HTTP与SSE连接Agent服务。服务保存会话并运行Agent TARS核心：Agent循环与事件流。核心向模型提供商询问下一步，并调用工具：浏览器、文件、命令、搜索，以及你添加的任何MCP Server。发生的一切都以事件流的形式回到上层。',
    cli: 'CLI',
    ui: 'Web UI',
    app: '你的界面',
    appLine: 'HTTP客户端',
    server: 'Agent服务',
    serverLine: '会话 · HTTP + SSE',
    core: 'Agent TARS核心',
    coreLine: 'Agent循环 · 事件流',
    model: '模型提供商',
    modelLines: ['云端或本地'],
    browser: '浏览器',
    files: '文件',
    commands: '命令',
    search: '搜索',
    mcp: 'MCP Server',
    mcpLine: '由你添加',
    down: '请求',
    up: '事件',
    tools: '内置工具',
  },
} as const;

type ArchitectureWords = (typeof WORDS)[Lang];

/** Accepts any language tag. */
export function Architecture({ lang }: { readonly lang: string }): ReactElement {
  const words = WORDS[resolveLang(lang)];
  return (
    <Diagram
      id="architecture"
      title={words.title}
      desc={words.desc}
      wide={createWide(words)}
      narrow={createNarrow(words)}
    />
  );
}

const WIDE_ARROWS: Drawing['arrows'] = [
  {
    path: [
      [80, 58],
      [80, 104],
    ],
    both: true,
  },
  {
    path: [
      [260, 58],
      [260, 104],
    ],
    both: true,
  },
  {
    path: [
      [440, 58],
      [440, 104],
    ],
    both: true,
  },
  {
    path: [
      [200, 164],
      [200, 210],
    ],
  },
  {
    path: [
      [320, 212],
      [320, 166],
    ],
  },
  {
    path: [
      [520, 241],
      [578, 241],
    ],
    both: true,
  },
  {
    path: [
      [260, 270],
      [260, 324],
    ],
    both: true,
  },
  {
    path: [
      [500, 270],
      [500, 298],
      [650, 298],
      [650, 358],
    ],
    both: true,
  },
];

function createWide(w: ArchitectureWords): Drawing {
  const front: Box[] = [
    { at: [0, 0], size: [160, 58], title: w.cli, lines: ['agent-tars'] },
    { at: [180, 0], size: [160, 58], title: w.ui, lines: ['localhost:8888'] },
    { at: [360, 0], size: [160, 58], title: w.app, lines: [w.appLine] },
  ];
  return {
    size: [720, 436],
    frames: [{ at: [0, 326], size: [520, 110], title: w.tools }],
    boxes: [
      ...front,
      { at: [0, 106], size: [520, 58], title: w.server, lines: [w.serverLine] },
      { at: [0, 212], size: [520, 58], title: w.core, lines: [w.coreLine], tone: 'mark' },
      { at: [580, 212], size: [140, 58], title: w.model, lines: w.modelLines, tone: 'quiet' },
      ...createTools(w, { start: [14, 360], step: [126, 0], size: [114, 58], columns: 4 }),
      { at: [580, 360], size: [140, 58], title: w.mcp, lines: [w.mcpLine], tone: 'quiet' },
    ],
    arrows: WIDE_ARROWS,
    notes: [
      { at: [190, 192], text: w.down, anchor: 'end' },
      { at: [330, 192], text: w.up },
    ],
  };
}

const NARROW_ARROWS: Drawing['arrows'] = [
  {
    path: [
      [52, 58],
      [52, 96],
    ],
    both: true,
  },
  {
    path: [
      [170, 58],
      [170, 96],
    ],
    both: true,
  },
  {
    path: [
      [288, 58],
      [288, 96],
    ],
    both: true,
  },
  {
    path: [
      [120, 156],
      [120, 200],
    ],
  },
  {
    path: [
      [220, 202],
      [220, 158],
    ],
  },
  {
    path: [
      [75, 260],
      [75, 296],
    ],
    both: true,
  },
  {
    path: [
      [265, 260],
      [265, 296],
    ],
    both: true,
  },
  {
    path: [
      [170, 260],
      [170, 386],
    ],
    both: true,
  },
];

function createNarrow(w: ArchitectureWords): Drawing {
  return {
    size: [340, 516],
    frames: [{ at: [0, 388], size: [340, 128], title: w.tools }],
    boxes: [
      { at: [0, 0], size: [104, 58], title: w.cli, lines: ['agent-tars'] },
      { at: [118, 0], size: [104, 58], title: w.ui, lines: ['localhost:8888'] },
      { at: [236, 0], size: [104, 58], title: w.app, lines: [w.appLine] },
      { at: [0, 98], size: [340, 58], title: w.server, lines: [w.serverLine] },
      { at: [0, 202], size: [340, 58], title: w.core, lines: [w.coreLine], tone: 'mark' },
      { at: [0, 298], size: [150, 58], title: w.model, lines: w.modelLines, tone: 'quiet' },
      { at: [190, 298], size: [150, 58], title: w.mcp, lines: [w.mcpLine], tone: 'quiet' },
      ...createTools(w, { start: [12, 420], step: [162, 44], size: [154, 36], columns: 2, bare: true }),
    ],
    arrows: NARROW_ARROWS,
    notes: [
      { at: [112, 183], text: w.down, anchor: 'end' },
      { at: [228, 183], text: w.up },
    ],
  };
}

interface ToolGrid {
  readonly start: Point;
  readonly step: Point;
  readonly size: Point;
  readonly columns: number;
  /** Names only, without the tools' own names below. */
  readonly bare?: boolean;
}

function createTools(w: ArchitectureWords, { start, step, size, columns, bare = false }: ToolGrid): Box[] {
  const tools = [
    { title: w.browser, line: 'browser_*' },
    { title: w.files, line: 'read_file …' },
    { title: w.commands, line: 'run_command …' },
    { title: w.search, line: 'web_search' },
  ];
  return tools.map((tool, index) => ({
    at: [start[0] + step[0] * (index % columns), start[1] + step[1] * Math.floor(index / columns)],
    size,
    title: tool.title,
    ...(bare ? {} : { lines: [tool.line] }),
  }));
}
