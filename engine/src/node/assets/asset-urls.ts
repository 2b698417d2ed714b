// Vite plugin: code that is rendered at build time may name a file next to it as `new URL('./a.png', import.meta.url).href`. The address
// of its bundle, a path of this computer, would be in its pages; that of the file as readers load it is in its place.

import type { Plugin } from 'vite';

/** What is read of the address is its text. Without that, code may want the file itself. */
const assetUrl =
  /\bnew\s+URL\(\s*(['"`])(\.{1,2}\/[^'"`$\n]+)\1\s*,\s*import\.meta\.url\s*,?\s*\)\s*\.\s*(?:href\b|pathname\b|to(?:String|JSON)\(\s*\))/g;

export function createAssetUrlPlugin(): Plugin {
  return {
    name: 'diglot:asset-urls',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: /\.[cm]?[jt]sx?(?:\?|$)/, code: 'import.meta.url' },
      handler(code) {
        const named = nameAssetUrls(code);
        return named === undefined ? undefined : { code: named, map: null };
      },
    },
  };
}

/** Imports follow the code, so that its lines stay and a directive is first. `undefined`: it names no file. */
export function nameAssetUrls(code: string): string | undefined {
  const files: string[] = [];
  const named = code.replace(assetUrl, (_, __, file: string) => `__assetUrl${files.push(file) - 1}`);
  if (files.length === 0) return undefined;
  const imports = files.map((file, i) => `import __assetUrl${i} from ${JSON.stringify(`${file}?url`)};`);
  return `${named}\n${imports.join('\n')}`;
}
