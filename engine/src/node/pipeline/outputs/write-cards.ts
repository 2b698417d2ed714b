// Writes the social cards. What neither the cache nor the shared store has is drawn, on threads of the library, while code is
// bundled and pages are rendered.

import { availableParallelism } from 'node:os';
import type { CardFile } from '../../../model/card.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../../../model/diagnostic.ts';
import { type CardKit, createMissingLister } from '../../cards/card-kit.ts';
import { type CardPainter, createCardPainter } from '../../cards/card-painter.ts';
import type { OutputFolder } from '../../emit/output-folder.ts';
import { getSourcePath } from '../../site/routes.ts';
import { createCardSource } from '../../site/view/card.ts';
import type { CardMemory } from '../cache/card-memory.ts';
import type { LoadedSite } from '../load/load-site.ts';
import type { CardSharing } from '../sharing/card-sharing.ts';

export interface WriteCardsInput {
  readonly loaded: LoadedSite;
  /** `undefined`: the site draws no cards. */
  readonly kit: CardKit | undefined;
  readonly memory: CardMemory;
  readonly output: OutputFolder;
  readonly sharing: CardSharing | undefined;
}

export interface WrittenCards {
  readonly diagnostics: readonly Diagnostic[];
  /** Cards that were drawn now. */
  readonly drawn: number;
}

export async function writeCards({ loaded, kit, memory, output, sharing }: WriteCardsInput): Promise<WrittenCards> {
  const { config, site, index } = loaded;
  if (!kit) return { diagnostics: [], drawn: 0 };
  const cards = createCardSource(config, site, index.toHref);
  const wanted = new Map<string, CardFile>();
  const diagnostics: Diagnostic[] = [];
  const listMissing = createMissingLister(kit);
  for (const route of site.routes) {
    const file = cards.getFile(route);
    if (!file) continue;
    wanted.set(file.path, file);
    diagnostics.push(...describeMissing(listMissing(file.card), getSourcePath(config, route.pageId)));
  }
  const unknown = [...wanted.values()].filter(({ path }) => !takeOver(path, memory, output));
  const keep = (path: string, content: Uint8Array): void => memory.add(path, content, output.write({ path, content }));
  const rest = await sharing?.load(
    unknown.map(({ path }) => path),
    keep,
  );
  const missing = rest ? unknown.filter(({ path }) => rest.has(path)) : unknown;
  diagnostics.push(...(await drawAll(missing, kit, keep)));
  memory.save();
  return { diagnostics, drawn: missing.length };
}

function takeOver(path: string, memory: CardMemory, output: OutputFolder): boolean {
  const size = memory.getSize(path);
  return size !== undefined && output.adopt(path, size, (target, isThere) => memory.place(path, target, isThere));
}

async function drawAll(
  files: readonly CardFile[],
  kit: CardKit,
  keep: (path: string, content: Uint8Array) => void,
): Promise<readonly Diagnostic[]> {
  if (files.length === 0) return [];
  const diagnostics: Diagnostic[] = [];
  const painter = openPainter(kit, diagnostics);
  if (!painter) return diagnostics;
  const queue = files.values();
  const work = async (): Promise<void> => {
    for (const { path, card } of queue) {
      const content = await drawOrReport(painter, card, diagnostics);
      if (content) keep(path, content);
    }
  };
  // One more than there are cores, so that none waits for this thread.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return diagnostics;
}

function openPainter(kit: CardKit, diagnostics: Diagnostic[]): CardPainter | undefined {
  try {
    return createCardPainter(kit);
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    diagnostics.push(...error.diagnostics);
    return undefined;
  }
}

async function drawOrReport(
  painter: CardPainter,
  card: CardFile['card'],
  diagnostics: Diagnostic[],
): Promise<Uint8Array | undefined> {
  try {
    return await painter.draw(card);
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    diagnostics.push(...error.diagnostics);
    return undefined;
  }
}

function describeMissing(letters: readonly string[], file: string): readonly Diagnostic[] {
  if (letters.length === 0) return [];
  const names = letters.map((letter) => `'${letter}'`).join(', ');
  return [
    createDiagnostic({
      code: 'cardCharacter',
      message: `No font of \`socialCards\` has ${names}, which the card of this page shows.`,
      hint: 'Add a font that has it to `socialCards.fonts`, or name a picture of your own with `socialCard`.',
      file,
    }),
  ];
}
