// Finds rendered islands and wakes them when the reader is about to use them. React is loaded with the first island.

import { ISLAND_ATTRIBUTES, ISLAND_TAG, STATIC_TAG } from '../../model/island.ts';
import { closest } from '../lib/closest.ts';
import { whenIdle, whenVisible } from '../lib/timing.ts';
import { createClickReplay } from './click-replay.ts';
import type { IslandRoot } from './hydrate.ts';

/** By island id without its export: loads the module. */
export type IslandRegistry = Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;

export interface Islands {
  /** Passes the props that `next`, the new markup of a region that stays, has for the islands in `kept`. */
  update(kept: Element, next: Element): void;
  /** Moves awake islands of `old` into the places of their counterparts in `next`, so that they keep their state. */
  carry(old: Element, next: Element): void;
  /** Ends the islands that are no longer in the document, whose tags in the head go with them. */
  release(): void;
}

interface IslandState {
  root?: IslandRoot;
  /** Newer markup that arrived while the island woke. */
  next?: HTMLElement;
}

const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'keydown'] as const;

/** Starts watching the document; called once. */
export function createIslands(registry: IslandRegistry): Islands {
  const states = new Map<Element, IslandState>();
  const replay = createClickReplay((target) => {
    const marker = findAnswering(target);
    if (!marker || states.get(marker)?.root) return undefined;
    // An attempt that began with the pointer may have failed since: each click that is held needs one that releases it.
    void wake(marker);
    return marker;
  });

  async function wake(marker: HTMLElement): Promise<void> {
    if (!marker.isConnected || states.has(marker) || isOwned(marker)) return;
    const state: IslandState = {};
    states.set(marker, state);
    // The marker may leave the page, and even come back and wake again, before this attempt is done.
    const isCurrent = (): boolean => states.get(marker) === state;
    const id = marker.getAttribute(ISLAND_ATTRIBUTES.id) ?? '';
    try {
      const [component, { hydrateIsland }] = await Promise.all([loadComponent(registry, id), import('./hydrate.ts')]);
      if (!isCurrent()) return;
      const root = await hydrateIsland(marker, component);
      if (!isCurrent()) return root.unmount();
      state.root = root;
      if (state.next) state.root.update(state.next);
    } catch (error) {
      if (isCurrent()) states.delete(marker);
      console.error(`[diglot] island ${id} could not be loaded`, error);
    }
    replay.release(marker);
  }

  function end(marker: Element): void {
    states.get(marker)?.root?.unmount();
    states.delete(marker);
  }

  function wakeFrom(event: Event): void {
    for (let marker = closestIsland(event.target); marker; marker = closestIsland(marker.parentElement))
      if (getWake(marker) === 'intent') void wake(marker);
  }

  defineMarker({
    onConnect: (marker) => {
      const kind = getWake(marker);
      if (kind === 'load') void wake(marker);
      else if (kind === 'idle') whenIdle(() => void wake(marker));
      else if (kind === 'visible') whenVisible(marker, () => void wake(marker));
    },
    onRemove: end,
  });
  // Capturing, so that a handler in the page that stops an event does not leave an island asleep.
  for (const type of INTENTS) document.addEventListener(type, wakeFrom, { capture: true, passive: true });

  function update(kept: Element, next: Element): void {
    for (const [marker, fresh] of pairMarkers(kept, next)) {
      if (marker.getAttribute(ISLAND_ATTRIBUTES.props) === fresh.getAttribute(ISLAND_ATTRIBUTES.props)) continue;
      const state = states.get(marker);
      if (state === undefined) marker.replaceWith(document.adoptNode(fresh));
      else if (state.root) state.root.update(fresh);
      else state.next = fresh;
    }
  }

  function carry(old: Element, next: Element): void {
    for (const [marker, fresh] of pairMarkers(old, next)) {
      const root = states.get(marker)?.root;
      if (root === undefined) continue;
      root.update(fresh);
      fresh.replaceWith(marker);
    }
  }

  return {
    update,
    carry,
    release() {
      for (const marker of states.keys()) if (!marker.isConnected) end(marker);
    },
  };
}

async function loadComponent(registry: IslandRegistry, id: string): Promise<unknown> {
  const at = id.lastIndexOf('#');
  const file = id.slice(0, at);
  const component = Object.hasOwn(registry, file) ? (await registry[file]?.())?.[id.slice(at + 1)] : undefined;
  if (component === undefined) throw new Error(`the site has no island ${id}`);
  return component;
}

function getWake(marker: Element): string {
  return marker.getAttribute(ISLAND_ATTRIBUTES.wake) ?? 'intent';
}

function closestIsland(target: EventTarget | null): HTMLElement | null {
  return closest(target, ISLAND_TAG);
}

/** The island whose React has to see a click. Links that leave the page and static children need none. */
function findAnswering(target: Element): HTMLElement | undefined {
  const around = target.closest<HTMLElement>(`${ISLAND_TAG},${STATIC_TAG}`);
  return around?.localName === ISLAND_TAG && !target.closest('a[target],a[download]') ? around : undefined;
}

/** Inside the part of another island that React made; an island in static children is its own root. */
function isOwned(marker: Element): boolean {
  const around = marker.parentElement?.closest(`${ISLAND_TAG},${STATIC_TAG}`);
  return around?.localName === ISLAND_TAG;
}

/** Markers of the same island in two renderings, first with first, second with second. */
function* pairMarkers(old: Element, next: Element): Generator<[HTMLElement, HTMLElement]> {
  const free = [...old.querySelectorAll<HTMLElement>(ISLAND_TAG)].filter((marker) => !isOwned(marker));
  for (const fresh of next.querySelectorAll<HTMLElement>(ISLAND_TAG)) {
    const id = fresh.getAttribute(ISLAND_ATTRIBUTES.id);
    const at = free.findIndex((marker) => marker.getAttribute(ISLAND_ATTRIBUTES.id) === id);
    const [marker] = at < 0 ? [] : free.splice(at, 1);
    if (marker) yield [marker, fresh];
  }
}

interface MarkerEvents {
  onConnect(marker: HTMLElement): void;
  /** Out of the document for good: a marker that is moved does not count. */
  onRemove(marker: HTMLElement): void;
}

/** The marker is a custom element, so that the browser reports when one is connected or removed. */
function defineMarker({ onConnect, onRemove }: MarkerEvents): void {
  customElements.define(
    ISLAND_TAG,
    class extends HTMLElement {
      connectedCallback(): void {
        onConnect(this);
      }
      disconnectedCallback(): void {
        queueMicrotask(() => this.isConnected || onRemove(this));
      }
      // Its presence makes `moveBefore` leave the two above alone.
      connectedMoveCallback(): void {}
    },
  );
}
