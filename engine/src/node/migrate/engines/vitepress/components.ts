// Which tags with a hyphen are components of Vue: Vue takes `<my-part>` for `<MyPart>` where there is one, and for an element where not.

import { posix } from 'node:path';
import type { Project } from '../../project.ts';

/** @param script code of the page, which may import the component */
export type IsComponent = (tag: string, script: string) => boolean;

const brought: ReadonlySet<string> = new Set(['ClientOnly', 'KeepAlive', 'TransitionGroup']);

export function createComponentCheck(project: Project): IsComponent {
  const files = project.files.filter((file) => !file.startsWith('../') || file.endsWith('.vue'));
  const names = new Set(files.flatMap((file) => (file.endsWith('.vue') ? [toName(posix.basename(file, '.vue'))] : [])));
  const theme = files
    .filter((file) => /^\.vitepress\/.*\.(?:vue|[cm]?[jt]sx?)$/.test(file))
    .map((file) => project.read(file) ?? '')
    .join('\n');
  return (tag, script) => {
    const name = toName(tag);
    return brought.has(name) || names.has(name) || registers(theme, tag) || registers(script, tag);
  };
}

/** `my-part` → `MyPart` */
export const toName = (tag: string): string =>
  tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll('-', '');

/** `import MyPart`, `app.component('my-part', …)` */
const registers = (code: string, tag: string): boolean =>
  new RegExp(String.raw`(?<![\w$])${toName(tag)}(?![\w$])|\bcomponent\(\s*['"]${tag}['"]`).test(code);
