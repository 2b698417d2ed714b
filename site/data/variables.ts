// The values that pages print as `{{name}}`: model ids with their dates, from one dated file.

import data from './models.json' with { type: 'json' };

export interface ModelData {
  /** Name within the variables: `claude` for `{{model.claude}}`. */
  readonly name: string;
  readonly provider: string;
  readonly id: string;
  readonly capabilities: readonly string[];
  /** `yes`: as it is; `settings`: with what `settings` says; `no`: not with 0.3.x, or not any more. */
  readonly fits: string;
  readonly settings: Readonly<Record<string, unknown>> | null;
  readonly evidence: string;
  /** ISO 8601 date. */
  readonly checkedOn: string;
  readonly source: string;
  /** ISO 8601 date of the last day, `null` while none is announced. */
  readonly retiresOn: string | null;
  /** Name of the model to use instead. */
  readonly replacement: string | null;
}

/** The day that the pages speak of. */
export const contentDate: string = data.contentDate;
export const models: readonly ModelData[] = data.models;

/** A model is gone on its last day already: a sample has to work on the day it is read. `date`: ISO 8601. */
export const isRetired = ({ retiresOn }: Pick<ModelData, 'retiresOn'>, date: string = contentDate): boolean =>
  retiresOn !== null && retiresOn <= date;

/**
 * `{{model.claude}}` is an id and `{{model.gpt.retires}}` its last day. On that day the name changes to `{{retired.…}}`,
 * so that the build reports every page that still recommends the model.
 */
export function createVariables(date: string): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ['models.checked', date],
    ['models.default', data.defaultModel],
    ...models.flatMap((model) => {
      const name = `${isRetired(model, date) ? 'retired' : 'model'}.${model.name}`;
      const last = model.retiresOn === null ? [] : [[`${name}.retires`, model.retiresOn]];
      return [[name, model.id], ...last];
    }),
  ]);
}

export const variables = createVariables(contentDate);
