// Plugins of other generators that render formulas in TeX, which is a setting here.

import { asList, asText, ForeignCall, ForeignName } from '../../config/values.ts';

/** `remark-math`, `rehype-katex`, `rspress-plugin-katex`, `rehype-mathjax`. */
export const isMathPlugin = (name: string): boolean => /(?:^|[-/])(?:math|katex|mathjax)\b/i.test(name);

/** Whether one of `remarkPlugins` finds formulas. `plugins`: the option, whose entries may be lists of a plugin and its options. */
export const listsMath = (plugins: unknown): boolean =>
  asList(plugins).some((plugin) => isMathPlugin(getModule([plugin].flat()[0])));

const getModule = (plugin: unknown): string =>
  plugin instanceof ForeignCall || plugin instanceof ForeignName ? plugin.module : (asText(plugin) ?? '');
