// Search libraries over the same pages, each as a site would set it up. They come from `bench/package.json`: run `npm install` in `bench` once.

/** A page cut at its headings, as every library here indexes it. */
export function splitSections({ routePath, title, content, toc }) {
  const cuts = toc.filter(({ charIndex }) => charIndex >= 0).sort((a, b) => a.charIndex - b.charIndex);
  const top = { id: routePath, title, titles: '', text: content.slice(0, cuts[0]?.charIndex ?? content.length) };
  const path = [];
  return [
    top,
    ...cuts.map(({ id, text, depth, charIndex }, i) => {
      path.length = Math.max(0, depth - 2);
      const titles = [title, ...path.filter(Boolean)].join(' ');
      path[depth - 2] = text;
      const end = cuts[i + 1]?.charIndex ?? content.length;
      return { id: `${routePath}#${id}`, title: text, titles, text: content.slice(charIndex + text.length, end) };
    }),
  ];
}

const segmentWords = (text, lang) => {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
};

/** Each: from documents of one language to a function from a query to links, best first, and the bytes that a reader fetches. */
export const contenders = {
  'MiniSearch as VitePress sets it up': async (documents) => openMiniSearch(documents, {}),
  'MiniSearch with Intl.Segmenter': async (documents, lang) =>
    openMiniSearch(documents, { tokenize: (text) => segmentWords(text, lang) }),
  'MiniSearch with our tokenizer': async (documents, _lang, { createTokenizer }) => {
    const { fold, scan } = createTokenizer();
    const tokenize = (text) => {
      const folded = fold(text);
      const terms = [];
      scan(folded, { from: 0, to: folded.text.length }, (term, kind) => kind === 'char' || terms.push(term));
      return terms;
    };
    return openMiniSearch(documents, { tokenize });
  },
  Orama: openOrama,
  'FlexSearch as Rspress sets it up': openFlexSearch,
};

async function openMiniSearch(documents, options) {
  const { default: MiniSearch } = await import('minisearch');
  const fields = { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'], ...options };
  const searchOptions = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };
  const index = new MiniSearch({ ...fields, searchOptions });
  index.addAll(documents.flatMap(splitSections));
  return { bytes: JSON.stringify(index), search: (query) => index.search(query).map(({ id }) => id) };
}

async function openOrama(documents, lang) {
  const { create, insertMultiple, search, save } = await import('@orama/orama');
  const components = lang === 'zh' ? { tokenizer: (await import('@orama/tokenizers/mandarin')).createTokenizer() } : {};
  const database = create({ schema: { id: 'string', title: 'string', titles: 'string', text: 'string' }, components });
  await insertMultiple(database, documents.flatMap(splitSections));
  const boost = { title: 4, titles: 1, text: 2 };
  return {
    bytes: JSON.stringify(save(database)),
    search: async (term) => {
      const { hits } = await search(database, {
        term,
        boost,
        limit: 10,
        threshold: 1,
        tolerance: term.length > 4 ? 1 : 0,
      });
      return hits.map(({ document }) => document.id);
    },
  };
}

/** Three indexes: by words, by Chinese characters, by other letters; titles before headings before text. */
async function openFlexSearch(documents) {
  const { Index } = (await import('flexsearch')).default;
  const sections = documents.flatMap(splitSections);
  const tokens = (pattern) => (text) => text.toLowerCase().match(pattern) ?? [];
  const create = () => [
    new Index({ tokenize: 'full' }),
    new Index({
      encode: tokens(/[\u3131-\u314e\u314f-\u3163\uac00-\ud7a3\u4e00-\u9fcc\u3400-\u4db5]/g),
      tokenize: 'forward',
    }),
    new Index({ encode: tokens(/[\u0400-\u04FF]+/g), tokenize: 'forward' }),
  ];
  const fields = ['title', 'text'].map((field) => {
    const indexes = create();
    sections.forEach((section, i) => {
      for (const index of indexes) index.add(i, section[field]);
    });
    return indexes;
  });
  return {
    bytes: JSON.stringify(documents),
    search: (query) => {
      const found = fields.flatMap((indexes) => indexes.flatMap((index) => index.search(query, 7)));
      return [...new Set(found)].map((i) => sections[i].id);
    },
  };
}
