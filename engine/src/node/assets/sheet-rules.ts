// What the rules of a style sheet are about, judged by its text.

export interface Rule {
  readonly prelude: string;
  /** Preludes of the blocks around it, from the outside. */
  readonly parents: readonly string[];
}

export const withoutComments = (text: string): string => text.replace(/\/\*.*?\*\//gs, '');

/** All blocks of a sheet without comments. */
export function listRules(css: string): readonly Rule[] {
  const text = css.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, '""');
  const rules: Rule[] = [];
  let parents: readonly string[] = [];
  let start = 0;
  for (const { 0: char, index } of text.matchAll(/[{};]/g)) {
    const prelude = text.slice(start, index).trim();
    start = index + 1;
    if (char === '}') parents = parents.slice(0, -1);
    if (char !== '{') continue;
    rules.push({ prelude, parents });
    parents = [...parents, prelude];
  }
  return rules;
}

/** A block of rules, which has no effect by itself. */
export const isGroup = (prelude: string): boolean =>
  /^@(?:media|supports|layer|container|starting-style)\b/.test(prelude);

/**
 * Names of the layers that rules with selectors are in; `''`: in none. `undefined` where that takes more than a name: in layers within
 * layers or within rules, and in those without a name.
 */
export function listLayers(rules: readonly Rule[]): ReadonlySet<string> | undefined {
  const layers = new Set<string>();
  for (const { prelude, parents } of rules) {
    const around = parents.filter(isLayer);
    if (isLayer(prelude) && (toLayer(prelude) === '' || around.length > 0 || !parents.every(isGroup))) return undefined;
    if (!prelude.startsWith('@')) layers.add(toLayer(around[0] ?? ''));
  }
  return layers;
}

const isLayer = (prelude: string): boolean => prelude.startsWith('@layer');
const toLayer = (prelude: string): string => prelude.replace(/^@layer/, '').trim();

/** True when it is about a class that the first screen does not have, as a rule in such a rule is. `known`: classes of the first screen. */
export function isOfComponents({ prelude, parents }: Rule, known: ReadonlySet<string>): boolean {
  if (prelude.startsWith('@') || !parents.every(isGroup)) return true;
  return splitSelectors(prelude).every((selector) =>
    [...selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)].some(([, name = '']) => !known.has(name)),
  );
}

/** Without what is in brackets, which may be about other elements: `:root:has(.chart)`. */
function splitSelectors(prelude: string): readonly string[] {
  let plain = prelude;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/:?:[\w-]+\([^()]*\)|\[[^\]]*\]/g, '');
  }
  return plain.split(',');
}
