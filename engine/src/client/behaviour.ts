// A behaviour is one small function that connects rendered markup to events. Types only.

import type { PageFacts } from '../model/client-data.ts';
import type { ThemeStrings } from '../model/strings.ts';

/** Why a page is there: loaded, reached by soft navigation, or changed in place while its author works on it. */
export type PageChangeKind = 'start' | 'navigate' | 'update';

/** What a behaviour that runs at once may use of the client. */
export interface EarlyContext {
  /** Calls back at once with `start`, then after every change, when the regions are in place. */
  onPage(listener: (kind: PageChangeKind) => void): void;
}

/** What a behaviour may use of the running client. */
export interface BehaviourContext extends EarlyContext {
  /** Facts of the page that is shown now. */
  getPage(): PageFacts;
  /** A text in the page's language, `{name}` filled from `values`. Empty when the page does not carry it. */
  getString(name: keyof ThemeStrings, values?: Readonly<Record<string, string | number>>): string;
  /** Goes to an address of this site without loading a document, where that is possible. */
  navigate(href: string): void;
  /** Announces a text to assistive technology, politely: it waits for what is being read. */
  announce(text: string): void;
}

/** Called once, when the document is parsed. Listens on the document: regions come and go, the listeners stay. A promise: what it loads for this page. */
export type Behaviour = (context: BehaviourContext) => void | Promise<void>;
export type EarlyBehaviour = (context: EarlyContext) => void;
