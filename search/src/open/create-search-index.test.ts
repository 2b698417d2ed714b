import { describe, expect, it } from 'vitest';
import { createDocument } from '../../test/documents.ts';
import type { SearchDocument, SearchPageGroup } from '../types.ts';
import { createSearchIndex } from './create-search-index.ts';

const pages = [
  createDocument(
    '/guide/config',
    'Configuration',
    'Where settings live.\n\n## Model provider\n\nSet `model-provider` to choose who answers.\n\n### Keys\n\nAn API key is read from the environment.',
  ),
  createDocument(
    '/guide/cli',
    'Command line',
    'Run `--headless` for no window.\n\n## Options\n\nThe provider and the model.',
  ),
  createDocument('/guide/mcp', 'MCP', '使用MCP协议连接工具。\n\n## 浏览器\n\n智能体可以浏览网页，并控制浏览器。'),
  createDocument(
    '/guide/browser',
    'Browser',
    'browser.control takes hybrid, dom or visual-grounding.\n\n## Modes\n\nThe agent looks.',
  ),
  createDocument('/api/agent', 'Agent', 'import from @agent-tars/cli\n\nconst useModelProvider = () => modelConfig;'),
  createDocument('/ru', 'Настройка', 'Поиск по сайту: ёлка, чай.'),
  createDocument('/ko', '설정', '브라우저 제어 방식을 고릅니다.'),
  createDocument('/ja', 'ガイド', 'ブラウザーを操作します。'),
  createDocument('/lines', 'Lines', 'An empty body is {\n}.'),
  createDocument('/fr', 'Présentation', 'Un agent façonné à la main.'),
];

async function search(documents: readonly SearchDocument[], query: string): Promise<readonly SearchPageGroup[]> {
  const index = await createSearchIndex(documents);
  return index.query(query, { limit: Number.POSITIVE_INFINITY, hitsPerPage: Number.POSITIVE_INFINITY }).groups;
}

/** One for each letter: left out, doubled, replaced, or swapped with the next. Those that leave three letters say too little. */
const listTypos = (word: string): string[] =>
  [...word]
    .map((letter, at) => {
      const [before, after] = [word.slice(0, at), word.slice(at + 1)];
      const swapped = before + after.slice(0, 1) + letter + after.slice(1);
      return [before + after, before + letter + letter + after, `${before}q${after}`, swapped][at % 4] ?? '';
    })
    .filter((typo) => typo.length > 3);

const routes = (groups: readonly SearchPageGroup[]): string[] => groups.map((group) => group.routePath);

describe('finding', () => {
  it.each([
    ['a word', 'environment', '/guide/config'],
    ['the beginning of a word', 'environ', '/guide/config'],
    ['the inside of a word', 'vironm', '/guide/config'],
    ['capitals', 'MCP', '/guide/mcp'],
    ['words in any order', 'window headless run', '/guide/cli'],
    ['words of title and content', 'configuration environment', '/guide/config'],
    ['words of heading and content', 'keys settings', '/guide/config'],
    ['an option', '--headless', '/guide/cli'],
    ['an identifier with a dot', 'browser.control', '/guide/browser'],
    ['an identifier with a hyphen', 'visual-grounding', '/guide/browser'],
    ['a hyphen for a space', 'Model-Provider keys', '/guide/config'],
    ['a space for a hyphen', 'visual grounding', '/guide/browser'],
    ['a part of a package name', 'tars', '/api/agent'],
    ['a package name', '@agent-tars/cli', '/api/agent'],
    ['a hump', 'usemodelprovider', '/api/agent'],
    ['two words as one, of three letters each', 'apikey', '/guide/config'],
    ['humps for a hyphen', 'visualGrounding', '/guide/browser'],
    ['no joint for a hyphen', 'visualgrounding', '/guide/browser'],
    ['an accented query', 'ënvironment', '/guide/config'],
    ['an unaccented query', 'presentation faconne', '/fr'],
    ['a letter too much', 'enviromnment', '/guide/config'],
    ['a letter too few', 'enviroment', '/guide/config'],
    ['a wrong letter', 'enviranment', '/guide/config'],
    ['two letters swapped', 'enviornment', '/guide/config'],
    ['a typo in an unfinished word', 'enviornme', '/guide/config'],
    ['a typo in a word of four letters', 'lokos', '/guide/browser'],
    ['a word of four letters with one too few', 'mods', '/guide/browser'],
    ['a typo in an identifier', 'useModelProvder', '/api/agent'],
    ['a typo at a hump', 'modleProvider', '/guide/config'],
    ['two Han characters', '浏览', '/guide/mcp'],
    ['one Han character', '器', '/guide/mcp'],
    ['a stretch across words', '控制浏', '/guide/mcp'],
    ['spaced Han', '智能 浏览', '/guide/mcp'],
    ['traditional Han', '瀏覽器', '/guide/mcp'],
    ['a question in Han', '如何控制浏览器', '/guide/mcp'],
    ['Han next to Latin', '使用MCP', '/guide/mcp'],
    ['Han next to Latin, with a space', 'MCP 协议', '/guide/mcp'],
    ['full width', 'ＭＣＰ', '/guide/mcp'],
    ['Cyrillic', 'поиск', '/ru'],
    ['Cyrillic without its dots', 'елка', '/ru'],
    ['another case of a Russian word', 'настройку', '/ru'],
    ['a typo in Cyrillic', 'насторйка', '/ru'],
    ['Hangul', '브라우', '/ko'],
    ['kana', 'ブラウザ', '/ja'],
    ['punctuation', '() =>', '/api/agent'],
    ['punctuation across a line break', '{ }', '/lines'],
    ['spaces around', '  environment ', '/guide/config'],
  ])('%s: %s', async (_, query, route) => {
    expect(routes(await search(pages, query))).toContain(route);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n '],
    ['a word on no page', 'xylophone'],
    ['a typo in a short word', 'mxp'],
    ['two typos in a short word', 'agxnx'],
    ['another letter, not another mark', 'чаи'],
    ['Han on no page', '量子纠缠'],
    ['a lone surrogate', '\uD83D'],
  ])('finds nothing for %s', async (_, query) => {
    expect(await search(pages, query)).toEqual([]);
  });

  it('finds every word of four letters or more by a typo at each of its letters', async () => {
    const index = await createSearchIndex(pages);
    const missed = pages.flatMap(({ routePath, content }) =>
      [...new Set(content.match(/\b[A-Za-z]{4,}\b/g))].flatMap(listTypos).filter((typo) => {
        const { groups } = index.query(typo, { limit: Number.POSITIVE_INFINITY });
        return !routes(groups).includes(routePath);
      }),
    );
    expect(missed).toEqual([]);
  });

  it('takes a word that pages have for itself, unless few do', async () => {
    const known = createDocument('/known', 'Vale', 'A vale.');
    const near = createDocument('/near', 'Value', 'A value.');
    const others = Array.from({ length: 7 }, (_, i) => createDocument(`/p${i}`, `Page ${i}`, 'The vale again.'));
    expect(routes((await createSearchIndex([near, known])).query('vale').groups)).toEqual(['/known', '/near']);
    expect(routes((await createSearchIndex([near, known, ...others])).query('vale').groups)).not.toContain('/near');
  });

  it.each([
    ['a short word that one edit makes', 'modem'],
    ['a pair of which pages have one character', '浏览票'],
    ['a word beside one that is there', 'kubernetes agent'],
    ['another number', 'es2016'],
  ])('says that the answer is partial for %s: %s', async (_, query) => {
    const years = createDocument('/es', 'Targets', 'The output is es2015.');
    const { groups, isPartial } = (await createSearchIndex([...pages, years])).query(query);
    expect(groups.length === 0 || isPartial).toBe(true);
  });

  it.each([
    ['the heading within it', 'Error: cannot open file, at loader x12: quota zzz', false],
    ['one word of the heading', 'Error: cannot zzz the yyy, at loader x12: file', true],
    ['a heading of one Chinese word', '报错：浏览器量子纠缠', true],
    ['the heading in a query that is no error', 'where is my open file, xylophone or zzz of yyy', true],
  ])('takes a pasted error for answered by %s', async (_, query, isPartial) => {
    const page = createDocument('/errors', 'Troubleshooting', '## Cannot open file\n\nChoose another one.');
    expect((await createSearchIndex([...pages, page])).query(query).isPartial).toBe(isPartial);
  });

  it('finds every stretch of two to four Han characters of a page', async () => {
    const index = await createSearchIndex(pages);
    const run = '智能体可以浏览网页';
    for (let length = 2; length <= 4; length++)
      for (let at = 0; at + length <= run.length; at++)
        expect(routes(index.query(run.slice(at, at + length)).groups)).toContain('/guide/mcp');
  });

  it.each([
    ['a short log', 2],
    ['a long log', 40],
    ['a log longer than a query', 120],
  ])('finds the error at the end of %s', async (_, count) => {
    const noise = 'npm warn deprecated agent@1.0.0: The agent looks at the browser. ';
    const log = `${noise.repeat(count)}npm error API key is missing`;
    expect(routes(await search(pages, log))[0]).toBe('/guide/config');
  });

  it('shows seven pages by default', async () => {
    const many = Array.from({ length: 20 }, (_, i) => createDocument(`/p${i}`, `Page ${i}`, 'the same words'));
    const index = await createSearchIndex(many);
    expect(index.query('same').groups).toHaveLength(7);
    expect(index.query('same', { limit: 3 }).groups).toHaveLength(3);
    expect(index.query('same', { limit: Number.POSITIVE_INFINITY }).groups).toHaveLength(20);
  });

  it('takes a word without end and a text of megabytes in slices', async () => {
    const long = createDocument('/long', 'Long', `${'aB3/'.repeat(3000)}needle ${'文字'.repeat(200_000)}`);
    let slices = 0;
    const index = await createSearchIndex([long], {
      pause: () => {
        slices += 1;
        return undefined;
      },
    });
    expect(slices).toBeGreaterThan(100);
    expect(routes(index.query('needle').groups)).toEqual(['/long']);
    expect(routes(index.query('字文字').groups)).toEqual(['/long']);
    const encoded = await createSearchIndex([createDocument('/x', 'X', `${'QmFzZTY0'.repeat(1500)}zebra9`)]);
    expect(routes(encoded.query('zebra9').groups)).toEqual(['/x']);
  });
});

describe('a sliced query', () => {
  it('finds the same, and stops when it is aborted', async () => {
    const index = await createSearchIndex(pages);
    let slices = 0;
    const pause = () => {
      slices += 1;
      return Promise.resolve();
    };
    expect(await index.querySliced('agent', { pause })).toEqual((await createSearchIndex(pages)).query('agent'));
    expect(slices).toBeGreaterThan(3);
    const controller = new AbortController();
    controller.abort();
    expect((await index.querySliced('provider', { signal: controller.signal })).groups).toEqual([]);
    expect(routes((await index.querySliced('provider')).groups)).toContain('/guide/config');
  });
});

describe('suggestions', () => {
  it.each([
    ['enxirxnment', ['environment']],
    ['enxirxnment keys', ['environment keys']],
    ['xylophone enviromnent', ['xylophone environment']],
    ['environment', []],
    ['xylophone zzz', []],
    ['one two three four five six enviromnent', []],
    ['', []],
  ])('for %j: %j', async (query, expected) => {
    expect((await createSearchIndex(pages)).suggest(query)).toEqual(expected);
  });
});

it('suggestions are found once', async () => {
  const index = await createSearchIndex(pages);
  const count = async (): Promise<number> => {
    let slices = 0;
    const pause = () => {
      slices += 1;
      return Promise.resolve();
    };
    expect(await index.suggestSliced('enxirxnment', { pause })).toEqual(['environment']);
    return slices;
  };
  expect(await count()).toBeGreaterThan(0);
  expect(await count()).toBe(0);
});

describe('ranking', () => {
  const order = async (query: string, ...documents: SearchDocument[]) => routes(await search(documents, query));

  it.each([
    [
      'the phrase before the words',
      'open source',
      ['/phrase', '/words'],
      [
        ['/words', 'Another', 'It is open. The rest of its text is about the source of it.'],
        ['/phrase', 'Other', 'All of it is open source.'],
      ],
    ],
    [
      'title, heading, content',
      'vision',
      ['/title', '/heading', '/content'],
      [
        ['/content', 'A', 'about vision'],
        ['/heading', 'B', '## Vision\n\ntext'],
        ['/title', 'Vision', 'text'],
      ],
    ],
    [
      'what there is before what is over',
      'gizmo',
      ['/now', '/past'],
      [
        ['/past', 'A', '## Retired models\n\nThe gizmo is over. The gizmo 2 is, too.'],
        ['/now', 'B', '## Models of today\n\nThe gizmo 3 is one of them, among others.'],
      ],
    ],
    [
      'what is over where that is asked for',
      'retired gizmo',
      ['/past', '/now'],
      [
        ['/past', 'A', '## Retired models\n\nThe gizmo is over. The gizmo 2 is, too.'],
        ['/now', 'B', '## Models of today\n\nThe gizmo 3 is one of them, among others.'],
      ],
    ],
    [
      'whole word, inflection, typo',
      'agent',
      ['/whole', '/start', '/slip'],
      [
        ['/slip', 'A', 'an agnet'],
        ['/start', 'B', 'two agents'],
        ['/whole', 'C', 'an agent'],
      ],
    ],
    [
      'the title that is the query before the title that has it',
      'cli',
      ['/exact', '/part'],
      [
        ['/part', 'The CLI tool', ''],
        ['/exact', 'CLI', ''],
      ],
    ],
    [
      'a page about it before a section of another page, also by an inflection',
      'badge',
      ['/badges', '/settings'],
      [
        ['/settings', 'Settings', 'All of them.\n\n## Sidebar badge\n\nThe badge of a link.'],
        ['/badges', 'Badges', 'Small labels.'],
      ],
    ],
    [
      'what is asked for before where the reader is',
      'how can I use badges in my project?',
      ['/badges', '/start'],
      [
        ['/start', 'Start a project', 'Your project begins here. The project has badges.'],
        ['/badges', 'Badges', 'Small labels.'],
      ],
    ],
    [
      'also when its words are joined otherwise',
      'agent-tars',
      ['/exact', '/part'],
      [
        ['/part', 'Introducing Agent TARS', 'Agent TARS. agent-tars. Agent TARS.'],
        ['/exact', 'Agent TARS', 'Agent TARS.'],
      ],
    ],
    [
      'a name that pages write with a dot or a space',
      'nodejs',
      ['/node'],
      [
        ['/other', 'Node of a tree', 'A node. The js of it.'],
        ['/node', 'Runtime', 'Needs Node.js 22.'],
      ],
    ],
    [
      'Han: title, heading, content',
      '浏览器',
      ['/title', '/heading', '/content'],
      [
        ['/content', '甲', '打开浏览器'],
        ['/heading', '乙', '## 浏览器\n\n文'],
        ['/title', '浏览器', '文'],
      ],
    ],
    [
      'a word of one character by what it is called, next to a word that pages have',
      '怎么换端口',
      ['/change', '/other'],
      [
        ['/other', '甲', '端口，端口，端口。'],
        ['/change', '乙', '修改端口。'],
      ],
    ],
    [
      'Han together before Han apart',
      '智能 浏览',
      ['/together', '/apart'],
      [
        ['/apart', '甲', '浏览网页的智能体'],
        ['/together', '乙', '智能浏览'],
      ],
    ],
  ] as const)('%s', async (_, query, expected, documents) => {
    expect(await order(query, ...documents.map(([route, title, text]) => createDocument(route, title, text)))).toEqual(
      expected,
    );
  });
});

describe('the page that the reader is on', () => {
  const pages = [
    createDocument('/api/tools', 'Tools', 'Call a tool.'),
    createDocument('/guide/tools', 'Tools', 'Call a tool.'),
    { ...createDocument('/2.0/guide/tools', 'Tools', 'Call a tool.'), version: '2.0' },
    createDocument('/api/browser', 'Browser tools', 'The browser.'),
  ];
  it.each([
    ['none', undefined, '/api/tools'],
    ['one in no section', { routePath: '/start', lang: 'en', version: '' }, '/api/tools'],
    ['another section', { routePath: '/guide/start', lang: 'en', version: '' }, '/guide/tools'],
    ['another version', { routePath: '/2.0/guide/start', lang: 'en', version: '2.0' }, '/2.0/guide/tools'],
  ])('decides between equals: %s', async (_, reader, expected) => {
    const index = await createSearchIndex(pages);
    expect(index.query('tools', { reader }).groups[0]?.routePath).toBe(expected);
  });

  it('leaves better answers first', async () => {
    const index = await createSearchIndex(pages);
    const reader = { routePath: '/guide/start', lang: 'en', version: '' };
    expect(index.query('browser', { reader }).groups[0]?.routePath).toBe('/api/browser');
  });
});

describe('a section', () => {
  const pages = ['Guide', 'Guide', 'Blog'].map((section, i) => ({
    ...createDocument(`/page-${i}`, `Page ${i}`, 'The proxy is here :-)'),
    path: [section, 'Start'],
  }));

  it.each([
    [undefined, 'proxy', ['/page-0', '/page-1', '/page-2']],
    ['Guide', 'proxy', ['/page-0', '/page-1']],
    ['Blog', 'proxy', ['/page-2']],
    ['Start', 'proxy', []],
    ['Blog', ':-)', ['/page-2']],
  ])('%s holds what %s finds', async (section, query, found) => {
    const index = await createSearchIndex(pages);
    expect(routes(index.query(query, { section }).groups)).toEqual(found);
  });
});
