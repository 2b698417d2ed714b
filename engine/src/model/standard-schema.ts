// The part of a Standard Schema that the engine uses: https://standardschema.dev. Zod, Valibot, ArkType and others have it. Types only.

/** A schema of the site's own. `Output` is what it makes of a value that it accepts. */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
  };
}

export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

export interface StandardIssue {
  readonly message: string;
  /** Keys that lead to the value, or objects that have them. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}
