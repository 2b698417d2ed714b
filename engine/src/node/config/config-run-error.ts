// The error of a config that cannot be bundled or that throws.

/** Says where the mistake is if the bundler or the stack reported it. */
export class ConfigRunError extends Error {
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly dependencies: readonly string[];

  constructor(message: string, place: Partial<Pick<ConfigRunError, 'file' | 'line' | 'column' | 'dependencies'>>) {
    super(message);
    this.name = 'ConfigRunError';
    this.file = place.file;
    this.line = place.line;
    this.column = place.column;
    this.dependencies = place.dependencies ?? [];
  }
}
