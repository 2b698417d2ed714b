// The Markdown form that a component brings, and what becomes of one that fails: it is reported like a component that fails, and
// what the component renders takes its place, as for a component without one.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { MarkdownContext, MarkdownForm } from '../../theme/markdown-form.ts';
import { describeFailure, getMessage } from '../describe-failure.ts';

export type OwnForm = MarkdownForm<Record<string, unknown>>;

export class FormError extends Error {
  readonly form: OwnForm;
  /** Name of the component. */
  readonly component: string;

  constructor(form: OwnForm, component: string, cause: unknown) {
    super(getMessage(cause), { cause });
    this.form = form;
    this.component = component;
  }
}

/** `name`: of the component. Throws {@link FormError} alone. */
export function runForm(
  { form, name }: { readonly form: OwnForm; readonly name: string },
  props: Parameters<OwnForm>[0],
  context: MarkdownContext,
): string {
  let markdown: unknown;
  try {
    markdown = form(props, context);
  } catch (error) {
    throw new FormError(form, name, error);
  }
  if (typeof markdown === 'string') return markdown;
  throw new FormError(
    form,
    name,
    new TypeError(`expected a string, got ${markdown === null ? 'null' : typeof markdown}`),
  );
}

/** Where the component is used on the page, or the one that renders it. */
export interface FormPlace {
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** Name of a form in messages; that of its component follows. */
const NAME = 'The Markdown form of';

/** Adds to `found`, unless rendering as HTML has failed there for the same reason. */
export function reportForm({ component, cause }: FormError, place: FormPlace, found: Diagnostic[]): void {
  const failure = describeFailure(`${NAME} <${component}>`, place, cause);
  const reason = `failed to render: ${getMessage(cause)}`;
  const isKnown = found.some(
    ({ message, ...other }) => isSamePlace(other, failure) && message.endsWith(reason) && !message.startsWith(NAME),
  );
  if (!isKnown) found.push(failure);
}

type Place = Pick<Diagnostic, 'file' | 'line' | 'column'>;

const isSamePlace = (a: Place, b: Place): boolean => a.file === b.file && a.line === b.line && a.column === b.column;
