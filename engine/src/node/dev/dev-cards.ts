// Social cards in dev: drawn when they are asked for.

import { type CardPainter, createCardPainter } from '../cards/card-painter.ts';
import { openCardKit } from '../pipeline/load/load-cards.ts';
import { createCardSource } from '../site/view/card.ts';
import type { Project } from './project.ts';

export interface DevCards {
  /** The card of this name; `undefined`: no page has it. Throws `DiagnosticError`. */
  draw(path: string): Promise<Uint8Array | undefined>;
}

export function createDevCards(project: Project): DevCards {
  let painter: CardPainter | undefined;
  return {
    async draw(path) {
      const { config } = project;
      const { site, links } = project.getSite();
      const cards = createCardSource(config, site, links.index.toHref);
      for (const route of site.routes) {
        const file = cards.getFile(route);
        if (file?.path !== path) continue;
        const kit = painter ? undefined : openCardKit(config);
        if (kit) painter = createCardPainter(kit);
        return painter?.draw(file.card);
      }
      return undefined;
    },
  };
}
