// A card as a tree of boxes: where everything goes. The library only sets glyphs and fills pixels.

import type { Node } from '@takumi-rs/core';
import { CARD_SIZE, type Card } from '../../model/card.ts';
import type { CardColors } from '../../model/config.ts';
import { type FitStep, fitText, type Measure, type TextBlock } from './layout-title.ts';

/** Part of the name of every card. Raise it with every change of how cards look; `draw-card.test.ts` fails otherwise. */
export const CARD_DESIGN = 2;

export interface CardLook {
  readonly colors: CardColors;
  /** Families for the title, in order of preference. */
  readonly fonts: readonly string[];
  /** Families for labels: section, language, address. */
  readonly labelFonts: readonly string[];
  /** Key of the picture next to the site's title; `undefined`: none. */
  readonly mark: string | undefined;
}

export interface CardMeasures {
  readonly title: Measure;
  readonly text: Measure;
  readonly label: Measure;
}

const MARGIN = 80;
const WIDTH = CARD_SIZE.width - 2 * MARGIN;
const RULE = 526;
/** Of fonts. */
export const WEIGHTS = { title: 650, site: 600, text: 400, label: 400 } as const;
const LABEL = 28;
const titleSteps: readonly FitStep[] = [
  { size: 104, maxLines: 1 },
  { size: 88, maxLines: 2 },
  { size: 76, maxLines: 2 },
  { size: 66, maxLines: 3 },
  { size: 56, maxLines: 3 },
  { size: 48, maxLines: 4 },
];
const textSteps: readonly FitStep[] = [
  { size: 36, maxLines: 2 },
  { size: 32, maxLines: 3 },
];
const oneLine: readonly FitStep[] = [{ size: LABEL, maxLines: 1 }];

type Style = NonNullable<Node['style']>;

/** The same card and measures give the same tree. */
export async function drawCard(card: Card, look: CardLook, measure: CardMeasures): Promise<Node> {
  const { colors } = look;
  // All at once: each is measured on another thread.
  const [language, site, section, title, text, address] = await Promise.all([
    fitText(card.language, measure.label, { width: WIDTH / 4, steps: oneLine }),
    fitText(card.siteTitle, measure.title, { width: WIDTH * 0.6, steps: [{ size: 34, maxLines: 1 }] }),
    fitText(card.section.join(' / '), measure.label, { width: WIDTH, steps: oneLine }),
    fitText(card.title, measure.title, { width: WIDTH, steps: titleSteps }),
    fitText(card.text, measure.text, { width: WIDTH, steps: textSteps }),
    fitText(card.address, measure.label, { width: WIDTH - LABEL, steps: oneLine }),
  ]);
  const label: Style = { fontFamily: look.labelFonts.join(', '), fontWeight: WEIGHTS.label, color: colors.muted };
  const heading: Style = { fontWeight: WEIGHTS.title, color: colors.text };
  return box(
    { width: CARD_SIZE.width, height: CARD_SIZE.height, backgroundColor: colors.background, ...toFamily(look) },
    [
      row({ position: 'absolute', left: MARGIN, top: 68, height: 48, alignItems: 'center' }, [
        ...(look.mark === undefined ? [] : [image(look.mark, { width: 42, height: 42, marginRight: 18 })]),
        ...setBlock(site, { ...heading, fontWeight: WEIGHTS.site }, 1.2),
      ]),
      row(
        { position: 'absolute', right: MARGIN, top: 68, height: 48, alignItems: 'center' },
        setBlock(language, label, 1.2),
      ),
      box({ ...column, position: 'absolute', left: MARGIN, bottom: CARD_SIZE.height - RULE + 44, width: WIDTH }, [
        ...setBlock(section, { ...label, marginBottom: 18 }, 1.3),
        ...setBlock(title, heading, getLineHeight(title)),
        ...setBlock(text, { fontWeight: WEIGHTS.text, color: colors.muted }, 1.45, 20),
      ]),
      box({ position: 'absolute', left: MARGIN, top: RULE, width: WIDTH, height: 2, backgroundColor: colors.line }, []),
      row({ position: 'absolute', left: MARGIN, top: RULE + 20, height: 42, alignItems: 'center' }, [
        ...setBlock(address, { ...label, color: colors.text }, 1.3),
        // The cursor of a prompt: the address is the one thing on the card that readers can act on.
        box({ width: 15, height: 32, marginLeft: 7, backgroundColor: colors.accent }, []),
      ]),
    ],
  );
}

/** Large lines need less room between them, lines of full-width characters more. */
const getLineHeight = ({ size, lines }: TextBlock): number =>
  (lines.flat().some(({ text }) => /\p{Script=Han}/u.test(text)) ? 1.28 : 1.14) + (size < 60 ? 0.04 : 0);

const column: Style = { display: 'flex', flexDirection: 'column' };
const toFamily = ({ fonts }: CardLook): Style => ({ fontFamily: fonts.join(', '), display: 'flex' });

const box = (style: Style, children: Node[]): Node => ({ type: 'container', style, children });
const row = (style: Style, children: Node[]): Node =>
  box({ display: 'flex', flexDirection: 'row', ...style }, children);
const image = (src: string, style: Style): Node => ({ type: 'image', src, style });

/** One row a line, one text a run: the library breaks nothing. `marginTop` is for the first line. */
function setBlock({ size, lines }: TextBlock, style: Style, lineHeight: number, marginTop = 0): Node[] {
  const { marginBottom, ...inherited } = style;
  return lines.map((runs, i) =>
    row(
      {
        height: Math.round(size * lineHeight),
        alignItems: 'center',
        ...(i === 0 && { marginTop }),
        ...(i === lines.length - 1 && marginBottom !== undefined && { marginBottom }),
      },
      runs.map(({ text, gap }) => ({
        type: 'text',
        text,
        style: { ...inherited, fontSize: size, lineHeight, whiteSpace: 'nowrap', marginLeft: gap * size },
      })),
    ),
  );
}
