// Runs once the reader does something: soft navigation, the interactive behaviours and their styles. Loaded by `start`.

import { lateStyles } from 'virtual:diglot/late-styles';
import { nextTask } from 'diglot-search/lib/next-task';
import type { BehaviourContext, EarlyContext } from './behaviour.ts';
import { lateBehaviours } from './behaviours/late.ts';
import { emitPageChange, navigate, onStale } from './events.ts';
import type { Islands } from './islands/wake-islands.ts';
import { adoptStyles } from './lib/adopt-styles.ts';
import { readPageFacts, readString } from './lib/page-data.ts';
import { settleSheets } from './lib/settle-sheets.ts';
import { createAnnouncer } from './navigation/announce.ts';
import { createGetExchange } from './navigation/load-page.ts';
import { createNavigator } from './navigation/navigate.ts';
import { createPageSource } from './navigation/page-source.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { createProgress, createProgressBar } from './navigation/progress.ts';

export interface LateInput {
  readonly context: EarlyContext;
  readonly islands: Islands;
  /** Path of the document that was loaded. */
  readonly path: string;
}

/** Mark in the browser's timeline: from here on the page is fully interactive. */
const AWAKE = 'diglot:awake';

/** Starts one behaviour per task: all of them in one task would make a slow phone feel stuck. */
export async function startLate({ context: early, islands, path }: LateInput): Promise<void> {
  const context: BehaviourContext = {
    ...early,
    getPage: readPageFacts,
    getString: readString,
    navigate,
    announce: createAnnouncer(),
  };
  settleSheets();
  adoptStyles(lateStyles);
  // The browser's own prefetching serves readers until now; from here on pages are fetched as text, and would come twice.
  document.querySelector('script[type="speculationrules"]')?.remove();
  const source = createPageSource();
  const getExchange = createGetExchange();
  onStale(source.clear);
  const getBase = (): string => context.getPage().base;
  const started: unknown[] = [];
  for (const behaviour of lateBehaviours) {
    started.push(behaviour(context));
    await nextTask();
  }
  createNavigator({
    source,
    getExchange,
    islands,
    progress: createProgress(createProgressBar()),
    path,
    getBase,
    onChange: (kind) => {
      emitPageChange(kind);
      context.announce(context.getString('pageLoaded', { title: document.title }));
    },
  });
  startPrefetch(source, getExchange, getBase);
  await Promise.all(started);
  performance.mark(AWAKE);
}
