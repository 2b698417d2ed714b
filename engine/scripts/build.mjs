// Bundles the engine's Node side into `dist/`, so that a command starts with one small file, and the theme of sites without code of their own.

import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileScript, compileWasm } from './compile-wasm.mjs';
import { listLicences } from './licences.mjs';
import { replaceFolder } from './replace-folder.mjs';
import { toScript } from './script-format.mjs';
import { createUsingPlugin, isUsingHelper } from './using-plugin.mjs';

const engine = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(engine, 'src');
const output = join(engine, 'dist');
/** `diglot-search` in the workspace: its Node half is inlined, the sources for browsers come along. */
const search = join(engine, '../search/src');

/** Modules by name: what Node or a config loads. */
const modules = {
  index: 'index.ts',
  start: 'node/start/start.ts',
  worker: 'node/start/worker.ts',
  'compile-child': 'node/start/compile-child.ts',
  'bundle-child': 'node/start/bundle-child.ts',
};

/** Scripts by name: what those load. */
const scripts = {
  cli: 'cli/main.ts',
  'page-worker': 'node/pipeline/schedule/worker.ts',
  'slow-compiler': 'node/pipeline/schedule/compile-child.ts',
  'site-bundler': 'node/pipeline/schedule/bundle-child.ts',
  'default-bundle': 'node/assets/emit-default-bundle.ts',
  'emit-pinyin': 'node/outputs/emit-pinyin.ts',
};

/** Packages that are inlined. The others are loaded when they are needed, one copy each for the engine and the site. */
const inlined = new Set(['valibot', 'picomatch', 'image-size', 'satteri']);

/** Packages that are kept as one file each, loaded when they are first needed. */
const vendored = ['yaml', 'acorn', 'entities'];

/** Grammars of the languages that most documentation is written about; the others stay where they are. */
const grammars = [
  ...['markup', 'css', 'css-extras', 'javascript', 'json', 'yaml', 'markdown', 'regex', 'clike', 'bash', 'c', 'cpp'],
  ...['csharp', 'diff', 'docker', 'go', 'graphql', 'http', 'ini', 'java', 'jsx', 'kotlin', 'less', 'lua', 'makefile'],
  ...['php', 'powershell', 'properties', 'python', 'ruby', 'rust', 'sass', 'scss', 'sql', 'swift', 'toml', 'tsx'],
  ...['typescript', 'vim', 'wasm', 'markup-templating'],
];
const GRAMMARS = 'virtual:grammars';

/** What the other files of the bundle are made of: the table of tokens, the readings of characters, and the bundle of sites. */
const CONTAINED = ['gpt-tokenizer', 'pinyin-pro', 'react', 'react-dom'];

/** What imports nothing else of the engine: most of it is needed by each command and thread. */
const isShared =
  /[\\/]engine[\\/]src[\\/](?:text|model|node[\\/](?:report|cache|assets[\\/](?:code-files|engine-(?:code|paths))))|rolldown[\\/]runtime/;
/** Serves files. A module that imports `node:http` makes Node load all of `fetch` from version 22 on: 30 ms, in each thread. */
const isServer = /[\\/]engine[\\/]src[\\/](?:cli[\\/]preview|node[\\/]preview[\\/])/;
const isCompiler = /[\\/]engine[\\/]src[\\/]node[\\/]compile[\\/]|[\\/]satteri[\\/]|#binding/;

/** How the name of a script ends. */
const SCRIPT_END = '.script.js';

const VOCABULARY = 'o200k.bin';
/** What counts tokens with it: as WebAssembly, and as a script. */
const TOKEN_MACHINE = 'o200k.wasm';
const TOKEN_SCRIPT = 'o200k.cjs';

/** `diglot-mcp` in the workspace: `diglot mcp` is the same program. */
const mcp = join(engine, '../mcp');

/** Hash of every source that can end up in a bundle, and of the scripts that make it. */
export function hashSources() {
  const hash = createHash('sha256');
  for (const name of ['build.mjs', 'compile-wasm.mjs', 'licences.mjs', 'script-format.mjs', 'using-plugin.mjs'])
    hash.update(readFileSync(join(engine, 'scripts', name)));
  for (const root of [source, search, join(mcp, 'src')]) {
    const names = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name) && !isTest(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort();
    for (const name of names) hash.update(name.slice(root.length)).update('\0').update(readFileSync(name)).update('\0');
  }
  return hash.digest('hex');
}

const isTest = (name) => /\.test\.tsx?$/.test(name);

/** Sources that a site's own bundle takes from: everything but what writes an index. */
function copySearch(target) {
  cpSync(search, target, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !isTest(path) && path !== join(search, 'write'),
  });
}

export function isFresh() {
  const stamp = join(output, 'stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
}

/** Where `diglot-search/text/fold` and the like are in the workspace. */
export const searchAlias = { 'diglot-search': search };

/** Bundles next to `dist` and moves the files there, so that a command that starts or runs in the meantime finds all of them. */
export async function buildEngine() {
  const { build } = await import('rolldown');
  const at = Date.now();
  const stamp = hashSources();
  const work = join(engine, `.dist-${process.pid}`);
  const toInput = (entries) =>
    Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(source, path)]));
  const input = toInput(scripts);
  try {
    const options = {
      platform: 'node',
      // Names of sources are in the bundles, and bundles are named by what is in them: wherever the command runs, they are the same.
      cwd: engine,
      // Nothing in the tsconfigs changes what is printed, and reading them costs time.
      tsconfig: false,
      // `using` is newer than the oldest Node.
      transform: { target: 'node20.19' },
      resolve: { alias: searchAlias },
      external: (id) =>
        isPackage(id) && !id.startsWith('diglot-search/') && !inlined.has(id) && id !== BINDING && !isUsingHelper(id),
      plugins: [createBindingPlugin(), createUsingPlugin(), createTokenPlugin()],
      logLevel: 'warn',
    };
    const groups = await groupModules(build, options, new Set(Object.values(input)));
    const target = { dir: work, format: 'esm', sourcemap: false };
    const entries = await build({
      ...options,
      input: toInput(modules),
      output: { ...target, entryFileNames: '[name].js' },
    });
    const bundle = await build({
      ...options,
      input,
      write: false,
      output: {
        ...target,
        // All files are in one folder, so that a relative path is the same from each of them.
        entryFileNames: `[name]${SCRIPT_END}`,
        chunkFileNames: `[name]-[hash]${SCRIPT_END}`,
        codeSplitting: { groups },
      },
    });
    for (const { fileName, code } of bundle.output)
      writeFileSync(
        join(work, fileName),
        toScript(fileName, code, (id) => id.endsWith(SCRIPT_END)),
      );
    const vendor = await buildVendor(build, join(work, 'vendor'));
    writeLicences([entries, bundle, ...vendor], join(work, 'licences.txt'));
    copySearch(join(work, 'search'));
    const { buildMcp } = await import(pathToFileURL(join(mcp, 'build.mjs')).href);
    await buildMcp(join(work, 'mcp.js'));
    await writeVocabulary(build, join(work, VOCABULARY));
    writeTokenMachine(work);
    const { openEngine } = await import(pathToFileURL(join(work, 'start.js')).href);
    const { load } = openEngine();
    await load('emit-pinyin').emitPinyin(join(work, 'pinyin.json'));
    writeFileSync(join(work, 'stamp'), stamp);
    const { NODE_ENV } = process.env;
    await load('default-bundle').emitDefaultBundle(join(work, 'default-bundle'), at);
    // Vite sets it for the whole process, and its child processes would inherit it.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    replaceFolder(work, output, 'stamp');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Left alone, a build would load 40 files, for each set of commands and threads that share code one: on Node 20, each takes half
 * a millisecond to find and link. With these groups it loads eight, and a thread no more code than before.
 */
async function groupModules(build, options, entryFiles) {
  const schedule = 'node/pipeline/schedule';
  const [ofCommand, ofBundler, ofThread, ofBuild] = await Promise.all(
    ['cli/preview.ts', `${schedule}/bundle-child.ts`, `${schedule}/worker.ts`, 'cli/build.ts'].map((path) =>
      listModules(build, options, join(source, path)),
    ),
  );
  // Code of an entry runs when it is loaded, so it stays where it is.
  const isIn = (modules) => (id) => modules.has(id) && !entryFiles.has(id);
  // A group has all that its modules import, unless one of a higher priority has it: no two of them import each other.
  return [
    { name: 'shared', priority: 5, test: (id) => isShared.test(id) || (isIn(ofCommand)(id) && !isServer.test(id)) },
    { name: 'bundler', priority: 4, test: isIn(ofBundler) },
    { name: 'compile', priority: 3, test: isCompiler },
    { name: 'render', priority: 2, test: isIn(ofThread) },
    { name: 'build', priority: 1, test: isIn(ofBuild) },
    { name: 'server', priority: 0, test: isServer },
  ];
}

/** Modules that are loaded with a file. What it loads later is left out. */
async function listModules(build, options, file) {
  const { output } = await build({ ...options, input: file, write: false });
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set();
  const visit = (name) => {
    const chunk = chunks.get(name);
    chunks.delete(name);
    for (const id of chunk?.moduleIds ?? []) found.add(id);
    for (const next of chunk?.imports ?? []) visit(next);
  };
  visit(output[0].fileName);
  return found;
}

const isPackage = (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[a-z]:[\\/]/i.test(id);

/** What satteri calls its native half. */
const BINDING = '#binding';

/**
 * Inlines satteri, except for its native half, which is found from where satteri is installed: reading its two dozen modules
 * takes three times as long as loading that.
 */
function createBindingPlugin() {
  const require = createRequire(import.meta.url);
  const file = join(dirname(require.resolve('satteri')), '../index.js');
  const place = 'import.meta.url';
  const text = readFileSync(file, 'utf8');
  if (text.split(place).length !== 3) throw new Error(`${file} finds its native half in another way`);
  const here = `pathToFileURL(join(dirname(createRequire(import.meta.url).resolve('satteri')), '../index.js')).href`;
  return {
    name: 'satteri-binding',
    resolveId: (id) => (id === BINDING ? `\0${BINDING}` : undefined),
    load: (id) =>
      id === `\0${BINDING}`
        ? `import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
const here = ${here};
${text.replaceAll(place, 'here')}`
        : undefined,
  };
}

async function buildVendor(build, dir) {
  const names = grammars.map((name, i) => `${JSON.stringify(name)}: g${i}`);
  const imports = grammars.map((name, i) => `import g${i} from 'refractor/${name}';`);
  const output = { dir, format: 'cjs', entryFileNames: '[name].cjs', exports: 'named' };
  const options = { platform: 'node', tsconfig: false, cwd: engine, logLevel: 'warn' };
  const built = [];
  for (const name of vendored) built.push(await build({ ...options, input: { [name]: name }, output }));
  const ofGrammars = await build({
    ...options,
    input: { grammars: GRAMMARS },
    output: { ...output, exports: 'default' },
    plugins: [
      {
        name: 'grammars',
        resolveId: (id) => (id === GRAMMARS ? id : undefined),
        load: (id) => (id === GRAMMARS ? `${imports.join('\n')}\nexport default { ${names.join(', ')} };` : undefined),
      },
    ],
  });
  return [...built, ofGrammars];
}

function writeLicences(bundles, file) {
  const { resolve } = createRequire(import.meta.url);
  const contained = CONTAINED.map((name) => resolve(name));
  const modules = bundles.flatMap(({ output }) => output.flatMap(({ moduleIds = [] }) => moduleIds));
  writeFileSync(file, listLicences([...modules, ...contained]));
}

/** The words of o200k as numbers. Their package is large and slow to load, so it serves the bundling of the engine alone. */
async function writeVocabulary(build, file) {
  const previous = join(output, VOCABULARY);
  const form = join(source, 'node/outputs/agents/token-table.ts');
  if (existsSync(previous) && statSync(previous).mtimeMs > statSync(form).mtimeMs) return copyFileSync(previous, file);
  const table = await build({
    input: form,
    write: false,
    tsconfig: false,
    output: { format: 'esm' },
  });
  const url = `data:text/javascript,${encodeURIComponent(table.output[0].code)}`;
  const [{ createSlots }, { default: ranks }] = await Promise.all([
    import(url),
    import('gpt-tokenizer/bpeRanks/o200k_base'),
  ]);
  const tokens = ranks.map((token) => (typeof token === 'string' ? Buffer.from(token) : Uint8Array.from(token)));
  writeFileSync(file, new Uint8Array(createSlots(tokens).buffer));
}

const readMachine = () =>
  ['token-pieces.ts', 'token-machine.ts'].map((name) => {
    const file = join(source, 'node/outputs/agents', name);
    return { file, text: readFileSync(file, 'utf8') };
  });

/** What counts the tokens of a few words is part of the bundle: finding and compiling a file takes longer than the counting. */
function createTokenPlugin() {
  const id = join(source, 'node/pipeline/render/token-script.ts');
  const script = compileScript(readMachine());
  const text = `const exports = {};\n${script}\nexport const loadTokenScript = () => exports;`;
  return { name: 'token-script', load: (file) => (file === id ? text : undefined) };
}

function writeTokenMachine(dir) {
  const modules = readMachine();
  writeFileSync(join(dir, TOKEN_MACHINE), compileWasm(modules));
  writeFileSync(join(dir, TOKEN_SCRIPT), compileScript(modules));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildEngine();
