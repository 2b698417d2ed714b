// Code blocks of generated pages: real-looking, never twice the same.

import { identifiers } from './vocabulary.mjs';

/** Each takes a random source and a name, and gives code of 6 to 25 lines. */
const languages = {
  ts: (random, name) => {
    const [a, b] = [random.pick(identifiers), random.pick(identifiers)];
    return [
      `import { create${name}, type ${name}Options } from '@acme/${name.toLowerCase()}';`,
      '',
      `interface Settings extends ${name}Options {`,
      `  readonly ${a}: number;`,
      `  readonly ${b}?: string | undefined;`,
      '}',
      '',
      `/** Opens a ${name.toLowerCase()} and waits until it answers. */`,
      `export async function open${name}(settings: Settings): Promise<${name}> {`,
      `  const instance = await create${name}({ ...settings, ${a}: settings.${a} ?? ${random.int(9000)} });`,
      `  instance.on('change', (event) => {`,
      `    if (event.kind === '${b}' && event.count > ${random.int(50)}) {`,
      `      console.warn(\`${name} \${event.id} changed \${event.count} times\`);`,
      '    }',
      '  });',
      ...statements(random, (id, n) => `  await instance.${id}(${n}, { signal: AbortSignal.timeout(${n * 10}) });`),
      '  return instance;',
      '}',
    ];
  },
  bash: (random, name) => [
    `# Install and start the ${name.toLowerCase()}`,
    `npm install --save-dev @acme/${name.toLowerCase()}@^${1 + random.int(9)}.${random.int(20)}.0`,
    `export ACME_${name.toUpperCase()}_ROOT="$HOME/.${name.toLowerCase()}"`,
    ...statements(random, (id, n) => `npx acme ${name.toLowerCase()} --${id}=${n} --verbose | tee "logs/${id}.log"`),
    `for file in src/**/*.ts; do`,
    `  acme check "$file" --max ${random.int(100)} || exit 1`,
    'done',
  ],
  json: (random, name) => [
    '{',
    `  "name": "${name.toLowerCase()}-${random.int(1000)}",`,
    '  "private": true,',
    '  "options": {',
    ...statements(random, (id, n) => `    "${id}": { "enabled": ${n % 2 === 0}, "value": ${n} },`),
    `    "level": "info"`,
    '  },',
    `  "files": ["src/${name.toLowerCase()}.ts", "test/${random.pick(identifiers)}.test.ts"]`,
    '}',
  ],
  yaml: (random, name) => [
    `# ${name} in production`,
    `${name.toLowerCase()}:`,
    `  image: "registry.example/${name.toLowerCase()}:${random.int(40)}.${random.int(40)}"`,
    `  replicas: ${1 + random.int(12)}`,
    '  env:',
    ...statements(random, (id, n) => `    - name: ${id.toUpperCase()}\n      value: "${n}"`),
    '  resources:',
    `    limits: { cpu: ${100 * (1 + random.int(20))}m, memory: ${64 * (1 + random.int(32))}Mi }`,
  ],
  cpp: (random, name) => [
    '#include <cstdint>',
    '#include <memory>',
    '#include <vector>',
    '',
    `// Keeps ${random.pick(identifiers)} between calls.`,
    `template <typename T> class ${name} final {`,
    'public:',
    `  explicit ${name}(std::size_t size = ${random.int(4096)}) : items_(size) {}`,
    ...statements(random, (id, n) => `  [[nodiscard]] auto ${id}() const noexcept -> std::uint32_t { return ${n}u; }`),
    '',
    '  void add(std::unique_ptr<T> item) {',
    `    if (items_.size() > ${random.int(900)}) throw std::length_error("${name} is full");`,
    '    items_.push_back(std::move(item));',
    '  }',
    '',
    'private:',
    '  std::vector<std::unique_ptr<T>> items_;',
    '};',
  ],
  rust: (random, name) => [
    'use std::{collections::HashMap, time::Duration};',
    '',
    `/// What a ${name.toLowerCase()} needs to start.`,
    '#[derive(Debug, Clone, Default)]',
    `pub struct ${name}Options<'a> {`,
    ...statements(random, (id) => `    pub ${id.toLowerCase()}: Option<&'a str>,`),
    '    pub timeout: Duration,',
    '}',
    '',
    `impl<'a> ${name}Options<'a> {`,
    `    pub fn load(map: &HashMap<String, String>) -> Result<Self, Box<dyn std::error::Error>> {`,
    `        let timeout = map.get("timeout").map_or(Ok(${random.int(5000)}), |text| text.parse::<u64>())?;`,
    '        Ok(Self { timeout: Duration::from_millis(timeout), ..Default::default() })',
    '    }',
    '}',
  ],
};

const names = Object.keys(languages);

/** @returns a fenced block in one of six languages */
export function createCodeBlock(random, name) {
  const language = random.pick(names);
  return `\`\`\`${language}\n${languages[language](random, name).join('\n')}\n\`\`\``;
}

function statements(random, print) {
  const start = random.int(identifiers.length);
  const count = 2 + random.int(5);
  return Array.from({ length: count }, (_, index) =>
    print(identifiers[(start + index) % identifiers.length], random.int(5000)),
  );
}
