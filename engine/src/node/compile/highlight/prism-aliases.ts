// What authors call a language → what Prism calls it. Data only.

/** What authors write → Prism's name, where the two differ. */
export const prismAliases: Readonly<Record<string, string>> = {
  ...{
    js: 'javascript',
    mjs: 'javascript',
    cjs: 'javascript',
    node: 'javascript',
    ts: 'typescript',
    mts: 'typescript',
  },
  ...{ cts: 'typescript', html: 'markup', htm: 'markup', xml: 'markup', svg: 'markup', xhtml: 'markup', rss: 'markup' },
  ...{ vue: 'markup', 'vue-html': 'markup', svelte: 'markup', astro: 'markup', md: 'markdown', mdx: 'markdown' },
  ...{ sh: 'bash', shell: 'bash', zsh: 'bash', ksh: 'bash', shellscript: 'bash', bat: 'batch', cmd: 'batch' },
  ...{ ps1: 'powershell', pwsh: 'powershell', ps: 'powershell', py: 'python', python3: 'python', rb: 'ruby' },
  ...{ rs: 'rust', yml: 'yaml', jsonc: 'json5', jsonl: 'json', ndjson: 'json', webmanifest: 'json', golang: 'go' },
  ...{ 'c++': 'cpp', hpp: 'cpp', cc: 'cpp', h: 'c', cs: 'csharp', 'c#': 'csharp', fs: 'fsharp', 'f#': 'fsharp' },
  ...{ kt: 'kotlin', kts: 'kotlin', objc: 'objectivec', 'objective-c': 'objectivec', dockerfile: 'docker' },
  ...{ make: 'makefile', mk: 'makefile', tex: 'latex', proto: 'protobuf', tf: 'hcl', terraform: 'hcl', gql: 'graphql' },
  ...{ hs: 'haskell', ex: 'elixir', exs: 'elixir', erl: 'erlang', jl: 'julia', pl: 'perl', clj: 'clojure' },
  ...{ styl: 'stylus', asm: 'nasm', patch: 'diff', conf: 'ini', cfg: 'ini', env: 'properties', dotenv: 'properties' },
  ...{
    hbs: 'handlebars',
    mustache: 'handlebars',
    jinja: 'django',
    jinja2: 'django',
    nginxconf: 'nginx',
    sol: 'solidity',
  },
  ...{
    vb: 'vbnet',
    viml: 'vim',
    wat: 'wasm',
    adoc: 'asciidoc',
    plaintex: 'latex',
    'git-commit': 'git',
    regexp: 'regex',
    gitignore: 'ignore',
    dockerignore: 'ignore',
    npmignore: 'ignore',
  },
};
