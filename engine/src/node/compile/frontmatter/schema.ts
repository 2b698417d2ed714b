// The frontmatter fields and what they accept. Checks plain values, in any syntax.

import * as v from 'valibot';
import { type Frontmatter, pageTypes } from '../../../model/frontmatter.ts';
import { isRecord } from '../../../model/is-record.ts';

/** The line end that a block of YAML (`title: >`) closes with says nothing. */
const text = v.pipe(
  v.union([v.string(), v.number()], 'text'),
  v.transform((value) => String(value).replace(/\n+$/, '')),
);
const flag = v.boolean('true or false');
const list = (item: typeof text) =>
  v.union(
    [
      v.array(item),
      v.pipe(
        item,
        v.transform((value): string[] => [value]),
      ),
    ],
    'text or a list of texts',
  );

const isoDate =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?[ \t]*(Z|z|[+-]\d{1,2}(?::?\d{2})?)?)?$/;

/** `2025-6-1`, `2025-06-01 10:00 +8` → ISO 8601; `undefined` when it is not a date. */
export function toIsoDate(value: string): string | undefined {
  const match = isoDate.exec(value.trim());
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second = '00', fraction, zone] = match;
  const two = (part: string | undefined): string => (part ?? '').padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  const check = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(check.getTime()) || check.toISOString().slice(0, 10) !== date) return undefined;
  if (hour === undefined) return date;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const offset = toZone(zone);
  if (Number.isNaN(Date.parse(`${date}T00:00:00${offset}`))) return undefined;
  const fractions = fraction === undefined ? '' : `.${fraction}`;
  return `${date}T${two(hour)}:${two(minute)}:${two(second)}${fractions}${offset}`;
}

function toZone(zone: string | undefined): string {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 'Z';
  const [hours = '', minutes = '00'] = zone.slice(1).includes(':')
    ? zone.slice(1).split(':')
    : [zone.slice(1, -2) || zone.slice(1), zone.length > 3 ? zone.slice(-2) : '00'];
  return `${zone[0]}${hours.padStart(2, '0')}:${minutes}`;
}

const date = v.pipe(
  v.string('a date such as 2025-06-20'),
  v.check((value) => toIsoDate(value) !== undefined, 'a date such as 2025-06-20'),
  v.transform((value) => toIsoDate(value) ?? value),
);

/** As in React, `true` is an attribute without a value, and `false` none. */
const attributes = v.pipe(
  v.record(v.string(), v.union([v.string(), v.number(), v.boolean()], 'text'), 'attributes by name'),
  v.transform((values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === false ? [] : [[name, value === true ? '' : String(value)]],
      ),
    ),
  ),
);
const headTag = v.strictTuple([v.string('a tag name'), attributes], 'a tag name and its attributes');

const source = v.union(
  [text, v.object({ light: text, dark: text }, 'an address, or light and dark ones')],
  'an address, or light and dark ones',
);
const joined = v.pipe(
  list(text),
  v.transform((items) => items.join(', ')),
);
const heroImage = v.union(
  [
    v.object({ src: source, alt: v.optional(text), srcset: v.optional(joined), sizes: v.optional(joined) }),
    v.pipe(
      text,
      v.transform((src) => ({ src })),
    ),
  ],
  'an image with src',
);
const hero = v.object(
  {
    name: v.optional(text),
    text: v.optional(text),
    tagline: v.optional(text),
    image: v.optional(heroImage),
    actions: v.optional(
      v.array(
        v.object(
          { text, link: text, theme: v.optional(v.picklist(['brand', 'alt'], '"brand" or "alt"')) },
          'an action with text and link',
        ),
        'a list of actions',
      ),
    ),
  },
  'an object',
);
const feature = v.object(
  {
    title: text,
    details: v.optional(text),
    icon: v.optional(text),
    span: v.optional(v.picklist([2, 3, 4, 6], '2, 3, 4 or 6')),
    link: v.optional(text),
  },
  'a feature with a title',
);

const PICTURE = 'false, or the address of a picture such as "/picture.png"';
const socialCard = v.union(
  [v.literal(false), v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/(?!\/))\S+$/i, PICTURE))],
  PICTURE,
);

const pageType = v.pipe(
  text,
  v.transform((value) => pageTypes.find((known) => known === value) ?? ('doc' as const)),
);
const depths = v.array(
  v.pipe(
    v.number('a list of heading depths'),
    v.check((depth) => Number.isInteger(depth) && depth >= 1 && depth <= 6, 'depths from 1 to 6'),
  ),
  'a list of heading depths',
);
const badge = v.union(
  [
    text,
    v.object(
      {
        text,
        type: v.optional(
          v.picklist(['tip', 'info', 'warning', 'danger'], '"tip", "info", "warning" or "danger" as its type'),
        ),
      },
      'text, or an object with text and type',
    ),
  ],
  'text, or an object with text and type',
);
/** A field that is one value or an object: a mistake in the object is reported where it is. */
function byForm<A, B>(plain: v.GenericSchema<unknown, A>, object: v.GenericSchema<unknown, B>) {
  return v.lazy((input): v.GenericSchema<unknown, A | B> => (isRecord(input) ? object : plain));
}

/** Starlight's names for a badge's colours, and ours. */
const badgeTypes = {
  tip: 'tip',
  success: 'tip',
  info: 'info',
  note: 'info',
  default: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
} as const;
const badgeType = v.picklist(
  Object.keys(badgeTypes) as (keyof typeof badgeTypes)[],
  '"tip", "info", "warning" or "danger" as its type',
);
const sidebarBadge = byForm(
  text,
  v.pipe(
    v.object(
      { text, type: v.optional(badgeType), variant: v.optional(badgeType) },
      'text, or an object with text and type',
    ),
    v.transform(({ text, type, variant }) => {
      const name = type ?? variant;
      return name === undefined ? { text } : { text, type: badgeTypes[name] };
    }),
  ),
);
const sidebar = byForm(
  v.boolean('true, false, or an object with order, label, badge and hidden'),
  v.object(
    {
      order: v.optional(v.pipe(v.number('a number'), v.finite('a number'))),
      label: v.optional(text),
      badge: v.optional(sidebarBadge),
      hidden: v.optional(flag),
    },
    'an object',
  ),
);
const author = v.union([text, v.array(text)], 'text or a list of texts');

/** A type error here means that {@link Frontmatter} and the schemas disagree about a field. */
type FieldSchemas = {
  readonly [Name in keyof Required<Omit<Frontmatter, 'extra'>>]: v.GenericSchema<
    unknown,
    NonNullable<Frontmatter[Name]>
  >;
};

/** One schema per field. Messages complete the sentence "… expects …". */
export const fieldSchemas = {
  title: text,
  titleSuffix: text,
  description: text,
  badge,
  draft: flag,
  unlisted: flag,
  head: v.array(headTag, 'a list of tags'),
  socialCard,
  pageType,
  overview: flag,
  overviewHeaders: depths,
  date,
  author,
  tags: list(text),
  navbar: flag,
  sidebar,
  outline: flag,
  footer: flag,
  globalUIComponents: flag,
  search: flag,
  agents: v.union([flag, v.literal('optional')], 'true, false or "optional"'),
  keywords: list(text),
  headingKeywords: v.record(v.string(), list(text), 'lists of words by the ids of headings'),
  context: text,
  lineNumbers: flag,
  rowAnchors: flag,
  hero,
  features: v.array(feature, 'a list of features'),
} as const satisfies FieldSchemas;

export type FieldName = keyof typeof fieldSchemas;

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(fieldSchemas, name);
}
