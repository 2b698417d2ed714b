// Everything that the body of one file can refer to: its links, its assets, the names in its code.

import type { ModuleScope, TitleContent } from '../model/page.ts';
import type { ResolvedAsset, ResolvedLink } from '../model/site.ts';
import { escapeHtml } from '../text/html.ts';
import type { ValueHole } from './body-parts.ts';

export interface FileScope {
  /** Path of the source from the project root. */
  readonly file: string;
  readonly links: readonly ResolvedLink[];
  readonly assets: readonly ResolvedAsset[];
  /** `undefined` for a page without code, or whose code failed. */
  readonly module: ModuleScope | undefined;
  readonly title: TitleContent | undefined;
  /** A page that another one imports. */
  readonly isPartial: boolean;
  /** What is put where the first screen of the page ends. Default: nothing. */
  readonly screenMark?: string | undefined;
}

/** HTML of a stretch without slots. */
export function fillRun(run: readonly (string | ValueHole)[], scope: FileScope): string {
  let html = '';
  for (const part of run) html += typeof part === 'string' ? part : fillValue(part, scope);
  return html;
}

function fillValue({ kind, index }: ValueHole, scope: FileScope): string {
  if (kind === 'e') return scope.screenMark ?? '';
  if (kind === 'l') return escapeHtml(scope.links[index]?.href ?? '');
  const asset = scope.assets[index];
  const url = escapeHtml(asset?.url ?? '');
  if (kind === 'u') return url;
  const size = asset?.width && asset.height ? ` width="${asset.width}" height="${asset.height}"` : '';
  return `src="${url}"${size}`;
}

/** The value of an expression of the page. Throws what the author's code throws. */
export function getExpression(scope: FileScope, index: number): unknown {
  return scope.module?.expressions[index]?.();
}
