// What runs once the reader does something: soft navigation, the behaviours that answer to hands, and the styles of what they show. Loaded by `start`, never printed.

import { lateStyles } from 'virtual:diglot/late-styles';
import { adoptStyles } from './adopt-styles.ts';
import { createAnnouncer } from './announce.ts';
import type { BehaviourContext, EarlyContext } from './behaviour.ts';
import { lateBehaviours } from './behaviours/late.ts';
import { emitPageChange, navigate, onStale } from './events.ts';
import type { Islands } from './islands.ts';
import { createNavigator } from './navigate.ts';
import { nextTask } from './next-task.ts';
import { readPageFacts, readString } from './page-data.ts';
import { createPageSource } from './page-source.ts';
import { startPrefetch } from './prefetch.ts';
import { createProgress, createProgressBar } from './progress.ts';

export interface LateInput {
  readonly context: EarlyContext;
  readonly islands: Islands;
}

/** Mark in the browser's timeline: from here on the page answers to hands by itself. */
const AWAKE = 'diglot:awake';

/** Goes piece by piece: together they would hold a slow phone for longer than a finger notices. */
export async function startLate({ context: early, islands }: LateInput): Promise<void> {
  const context: BehaviourContext = {
    ...early,
    getPage: readPageFacts,
    getString: readString,
    navigate,
    announce: createAnnouncer(),
  };
  adoptStyles(lateStyles);
  // The browser's own prefetching serves readers until now; from here on pages are fetched as text, and would come twice.
  document.querySelector('script[type="speculationrules"]')?.remove();
  const source = createPageSource();
  onStale(source.clear);
  const getBase = (): string => context.getPage().base;
  for (const behaviour of lateBehaviours) {
    behaviour(context);
    await nextTask();
  }
  createNavigator({
    source,
    islands,
    progress: createProgress(createProgressBar()),
    getBase,
    onChange: (kind) => {
      emitPageChange(kind);
      context.announce(context.getString('pageLoaded', { title: document.title }));
    },
  });
  startPrefetch(source, getBase);
  performance.mark(AWAKE);
}
