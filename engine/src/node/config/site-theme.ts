// What a project written for Rspress brings along: its own theme, and texts by key and language.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SiteTexts } from '../../model/config.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { getErrorMessage } from '../../text/error-message.ts';
import { toPlainJson } from '../../text/json-comments.ts';

const entries = ['index.tsx', 'index.ts', 'index.jsx', 'index.js'];
/** A theme of Rspress always builds on the original one. */
const original =
  /['"](?:@rspress\/core\/theme(?:-original)?|@rspress\/theme-default|rspress\/theme|@theme-original)['"]/;

/** Absolute path of `theme/index.*`, or of another folder's, when it is a theme for Rspress. */
export function findSiteTheme(root: string, folder = 'theme'): string | undefined {
  const path = entries.map((name) => resolve(root, folder, name)).find((file) => existsSync(file));
  return path !== undefined && original.test(readFileSync(path, 'utf8')) ? path : undefined;
}

export interface LoadedTexts {
  readonly texts: SiteTexts | undefined;
  readonly file: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** `i18n.json` of the root: `{ "start": { "en": "Start", "zh": "开始" } }`. What has another shape is left out. */
export function loadSiteTexts(root: string): LoadedTexts {
  const file = join(root, 'i18n.json');
  if (!existsSync(file)) return { texts: undefined, file: undefined, diagnostics: [] };
  try {
    const value: unknown = JSON.parse(toPlainJson(readFileSync(file, 'utf8')));
    return { texts: toTexts(value), file, diagnostics: [] };
  } catch (error) {
    const problem = createDiagnostic({
      code: 'textsInvalid',
      message: `The file is not valid JSON: ${getErrorMessage(error)}`,
      hint: 'Write `{ "key": { "en": "Text", "zh": "文字" } }`.',
      file: 'i18n.json',
    });
    return { texts: undefined, file, diagnostics: [problem] };
  }
}

function toTexts(value: unknown): SiteTexts {
  if (typeof value !== 'object' || value === null) return {};
  const texts: Record<string, Readonly<Record<string, string>>> = {};
  for (const [key, byLang] of Object.entries(value)) {
    if (typeof byLang !== 'object' || byLang === null) continue;
    texts[key] = Object.fromEntries(
      Object.entries(byLang).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  }
  return texts;
}
