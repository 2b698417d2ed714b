// Settings of Rspress's bundler without which the site's code fails: names of modules, and constants.

import { asFields, type Fields, getPlace } from '../../config/values.ts';
import type { Notes } from '../../notes.ts';

const settings = [
  ['resolve', 'alias', 'Set them under `paths` in `tsconfig.json`.'],
  ['source', 'alias', 'Set them under `paths` in `tsconfig.json`.'],
  ['source', 'define', 'Write the values into the code that uses them.'],
] as const;

export function reportBuilder(builder: Fields, file: string, notes: Notes): void {
  for (const [group, name, advice] of settings) {
    const fields = asFields(builder[group]);
    const names = Object.keys(asFields(fields[name])).map((key) => `\`${key}\``);
    if (names.length === 0) continue;
    const place = getPlace(fields, name) ?? { file, line: undefined };
    const message = `Names of \`builderConfig.${group}.${name}\` mean nothing to the copy: ${names.join(', ')}.`;
    notes.add({ topic: 'config', ...place, message, advice });
  }
}
