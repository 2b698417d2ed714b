// Icons of Starlight in the text: the copy has signs for some of them.

import { iconSigns } from '../../components/icon-signs.ts';
import { componentTag, parseTag } from '../../pages/tags.ts';
import type { FileEdit, MigrationContext } from '../../plan.ts';

/** Names the icons of which nothing is shown. */
export function reportIcons({ body, file }: FileEdit, { notes, standIns }: MigrationContext): void {
  for (const { index, 0: found } of body.getMask().matchAll(componentTag)) {
    const { name, attributes } = parseTag(body.text.slice(index, index + found.length));
    if (name !== 'Icon' || !standIns.hasPort(name)) continue;
    const get = (key: string): string | undefined => attributes.find((attribute) => attribute.name === key)?.value;
    const icon = get('name');
    if (icon === undefined || get('label') !== undefined || Object.hasOwn(iconSigns, icon)) continue;
    notes.add({
      topic: 'component',
      file,
      line: body.getLine(index),
      message: `The icon \`${icon}\` of Starlight is not shown.`,
      advice: 'Write what it says in words, or put its SVG into `components/migrated/Icon.tsx`.',
    });
  }
}
