// A page in a browser that is driven, in the few ways in which the tests use one.

import { vi } from 'vitest';
import type { Session } from './session.ts';

/** Keys that are no letters (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const keys = { control: '\uE009', enter: '\uE007', escape: '\uE00C', down: '\uE015', tab: '\uE004' } as const;

export interface DrivenPage {
  open(url: string): Promise<void>;
  /** Makes what the page is shown in so large; a browser with windows has a least width. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function there, alone: it sees nothing around it. */
  evaluate<T, A extends readonly unknown[]>(run: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  /** Waits until it returns something that is true there. */
  until(run: () => unknown): Promise<void>;
  /** Holds all but the last key while that is pressed. */
  press(...held: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** A real click on the middle of the first element that can be seen. */
  click(selector: string): Promise<void>;
  back(): Promise<void>;
}

export function createDrivenPage(session: Session): DrivenPage {
  const evaluate: DrivenPage['evaluate'] = async (run, ...args) =>
    (await session.send('ExecuteScript', { script: `return (${run})(...arguments)`, args })) as never;
  const perform = (...actions: readonly object[]): Promise<unknown> => session.send('PerformActions', { actions });
  const strike = (down: readonly string[], up: readonly string[] = down): readonly object[] => [
    ...down.map((value) => ({ type: 'keyDown', value })),
    ...up.map((value) => ({ type: 'keyUp', value })),
  ];

  return {
    evaluate,
    open: async (url) => void (await session.send('Navigate', { url })),
    async resize(width, height) {
      await session.send('SetWindowRect', { width, height });
      const [shownWidth, shownHeight] = await evaluate(() => [innerWidth, innerHeight] as const);
      await session.send('SetWindowRect', { width: 2 * width - shownWidth, height: 2 * height - shownHeight });
    },
    until: (run) =>
      vi.waitFor(
        async () => {
          if (!(await evaluate(run))) throw new Error(`never true: ${run}`);
        },
        { timeout: 60_000, interval: 50 },
      ),
    press: async (...held) =>
      void (await perform({ type: 'key', id: 'keyboard', actions: strike(held, held.toReversed()) })),
    type: async (text) =>
      void (await perform({ type: 'key', id: 'keyboard', actions: [...text].flatMap((key) => strike([key])) })),
    async click(selector) {
      const [x, y] = await evaluate((wanted) => {
        const element = [...document.querySelectorAll(wanted)].find((one) => one.checkVisibility());
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element?.getBoundingClientRect() ?? new DOMRect();
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)] as const;
      }, selector);
      const point = (...actions: readonly object[]): Promise<unknown> =>
        perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
      // First there, then pressed: what shows itself to a pointer above it has to have done so.
      await point({ type: 'pointerMove', x, y });
      await point({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
    },
    back: async () => void (await session.send('Back', {})),
  };
}
