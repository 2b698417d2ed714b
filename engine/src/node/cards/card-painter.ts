// Draws cards. The library is loaded with the first of them, a font file with the first character that needs it.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Takumi from '@takumi-rs/core';
import { CARD_SIZE, type Card } from '../../model/card.ts';
import { createDiagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import { getErrorMessage } from '../../text/error-message.ts';
import { CARD_LIBRARY, type CardKit } from './card-kit.ts';
import { createFaceFinder, orderFaces } from './choose-faces.ts';
import { type CardLook, type CardMeasures, drawCard, WEIGHTS } from './draw-card.ts';
import type { FontFace } from './font-faces.ts';
import type { Measure } from './layout-title.ts';

export interface CardPainter {
  /** A PNG. The same kit and card give the same bytes. Drawing runs on other threads. Rejects with a `DiagnosticError`. */
  draw(card: Card): Promise<Uint8Array>;
}

/** Pixels at which texts are measured. */
const SAMPLE = 100;
const MARK = 'mark';

/** Throws `DiagnosticError` when the library does not run here. */
export function createCardPainter(kit: CardKit): CardPainter {
  const renderer = createRenderer(kit);
  const load = createFontLoader(kit, renderer);
  const images = kit.mark === undefined ? [] : [{ src: MARK, data: kit.mark }];
  const getLanguage = createLanguages(kit, renderer);
  return {
    async draw(card) {
      try {
        await load(card);
        const { lang } = card;
        const { look, measures } = getLanguage(lang);
        const tree = await drawCard(card, look, measures);
        return await renderer.render(tree, { ...CARD_SIZE, format: 'png', images, lang });
      } catch (error) {
        throw new DiagnosticError([describeFailure(card, error)]);
      }
    },
  };
}

interface CardLanguage {
  readonly look: CardLook;
  readonly measures: CardMeasures;
}

/** What cards of one language share. */
function createLanguages(kit: CardKit, renderer: Takumi.Renderer): (lang: string) => CardLanguage {
  const known = new Map<string, CardLanguage>();
  const create = (lang: string): CardLanguage => {
    const look = createLook(kit, lang);
    const measures = {
      title: createMeasure(renderer, { families: look.fonts, weight: WEIGHTS.title, lang }),
      text: createMeasure(renderer, { families: look.fonts, weight: WEIGHTS.text, lang }),
      label: createMeasure(renderer, { families: look.labelFonts, weight: WEIGHTS.label, lang }),
    };
    return { look, measures };
  };
  return (lang) => {
    const language = known.get(lang) ?? create(lang);
    known.set(lang, language);
    return language;
  };
}

function createLook({ config, faces, labelFaces, mark }: CardKit, lang: string): CardLook {
  const fonts = listFamilies(orderFaces(faces, lang));
  const labelFonts = [...new Set([...listFamilies(labelFaces), ...fonts])];
  return { colors: config.colors, fonts, labelFonts, mark: mark && MARK };
}

function createRenderer({ library }: CardKit): Takumi.Renderer {
  try {
    const { Renderer } = createRequire(import.meta.url)(library) as typeof Takumi;
    return new Renderer();
  } catch (error) {
    const problem = createDiagnostic({
      code: 'cardFailed',
      message: `The package ${CARD_LIBRARY} cannot be loaded: ${getErrorMessage(error)}.`,
      hint: 'Install it again on this machine: it has a part of its own for each system.',
    });
    throw new DiagnosticError([problem]);
  }
}

const listFamilies = (faces: readonly FontFace[]): readonly string[] => [
  ...new Set(faces.map(({ family }) => JSON.stringify(family))),
];

/** Registers what a card's characters need, in the order of the faces, each file once. */
function createFontLoader(kit: CardKit, renderer: Takumi.Renderer): (card: Card) => Promise<void> {
  const registered = new Map<FontFace, Promise<unknown>>();
  const labelFaces = [...kit.labelFaces, ...kit.faces];
  const [find, findLabel] = [createFaceFinder(kit.faces), createFaceFinder(labelFaces)];
  const register = async ({ family, file, ranges }: FontFace): Promise<void> => {
    const unicodeRange = ranges.map(([first, last]): [number, number] => [first, last]);
    await renderer.registerFont({
      name: family,
      data: await readFile(file),
      ...(unicodeRange.length > 0 && { unicodeRange }),
    });
  };
  const need = (face: FontFace): Promise<unknown> => {
    const known = registered.get(face) ?? register(face);
    registered.set(face, known);
    return known;
  };
  return async (card) => {
    // For measuring: a space and an ellipsis.
    const large = toCodes(`${card.title}${card.text}${card.siteTitle} n…“`);
    const small = toCodes(`${card.section.join('')}${card.language}${card.address} /n…“`);
    const [forLarge, forSmall] = [new Set(large.flatMap(find)), new Set(small.flatMap(findLabel))];
    const wanted = [
      ...kit.faces.filter((face) => forLarge.has(face)),
      ...labelFaces.filter((face) => forSmall.has(face)),
    ];
    await Promise.all(wanted.map(need));
  };
}

const toCodes = (text: string): readonly number[] => [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);

interface MeasureStyle {
  readonly families: readonly string[];
  readonly weight: number;
  readonly lang: string;
}

/** Cards share most of their words: each is measured once. */
function createMeasure(renderer: Takumi.Renderer, { families, weight, lang }: MeasureStyle): Measure {
  const known = new Map<string, number>();
  return async (all) => {
    const texts = [...new Set(all)].filter((text) => !known.has(text));
    if (texts.length > 0) for (const [i, width] of (await measure(texts)).entries()) known.set(texts[i] ?? '', width);
    return all.map((text) => known.get(text) ?? 0);
  };

  async function measure(texts: readonly string[]): Promise<readonly number[]> {
    const style = { fontFamily: families.join(', '), fontWeight: weight, fontSize: SAMPLE, display: 'flex' } as const;
    const children = texts.map(
      (text) => ({ type: 'text', text, style: { whiteSpace: 'nowrap', flexShrink: 0 } }) as const,
    );
    const { children: measured } = await renderer.measure({ type: 'container', style, children }, { lang });
    return measured.map(({ width }) => width / SAMPLE);
  }
}

const describeFailure = ({ title }: Card, error: unknown) =>
  createDiagnostic({
    code: 'cardFailed',
    message: `The social card of "${title}" could not be drawn: ${getErrorMessage(error)}.`,
    hint: 'Check that the files of `socialCards` are fonts and a picture that are not damaged.',
  });
