// What the command line says: flags to options, and questions for what is missing.

import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { templates } from './templates.js';

/**
 * @typedef {object} Options
 * @property {string} folder Absolute.
 * @property {string} template Name of one of {@link templates}.
 * @property {boolean} typescript
 * @property {string} title
 * @property {boolean} install
 * @property {boolean} start
 */

/** @typedef {(question: string, preset: string, choices?: readonly string[]) => Promise<string>} Ask */

/** A mistake in how the command was typed. */
export class UsageError extends Error {}

const flags = /** @type {const} */ ({
  template: { type: 'string' },
  title: { type: 'string' },
  typescript: { type: 'boolean' },
  javascript: { type: 'boolean' },
  'no-install': { type: 'boolean' },
  'no-start': { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
});

/** @param {readonly string[]} args */
export function parseFlags(args) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: flags, allowPositionals: true });
    if (positionals.length > 1) throw new Error(`One folder at a time: ${positionals.join(', ')}`);
    if (values.template !== undefined && !Object.hasOwn(templates, values.template))
      throw new Error(`No template is named '${values.template}'. Choose one of: ${Object.keys(templates).join(', ')}`);
    if (values.typescript && values.javascript) throw new Error('Choose --typescript or --javascript, not both');
    return { ...values, folder: positionals[0] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Fills in what the flags leave open, by asking or, without a terminal or with `--yes`, by the defaults.
 * @param {ReturnType<typeof parseFlags>} given
 * @param {string} cwd
 * @param {Ask | undefined} ask
 * @returns {Promise<Options>}
 */
export async function resolveOptions(given, cwd, ask) {
  const answer = ask ?? (async (_question, preset) => preset);
  const folder = resolve(cwd, given.folder ?? (await answer('Folder', 'my-docs')));
  const template = given.template ?? (await answer('Template', 'minimal', Object.keys(templates)));
  const typescript = given.javascript
    ? false
    : (given.typescript ??
      (await answer('Language of the config', 'typescript', ['typescript', 'javascript'])) === 'typescript');
  return {
    folder,
    template,
    typescript,
    title: given.title ?? toTitle(basename(folder)),
    install: !given['no-install'],
    start: !given['no-start'] && !given['no-install'],
  };
}

/** `my-docs` to `My docs`. @param {string} name */
export function toTitle(name) {
  const words = name.replace(/[-_.\s]+/g, ' ').trim();
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1);
}
