export interface Check {
  readonly value: number | undefined;
  readonly limit: number | undefined;
  readonly isTime?: boolean;
}

export declare function isUpTo(value: number | undefined, limit: number | undefined): Check;
export declare function takesUpTo(value: number | undefined, limit: number): Check;
export declare function isTrue(value: boolean | undefined): Check;
export declare function isReached(checks: readonly Check[]): boolean | undefined;
export declare function renderDistance(checks: readonly Check[], pace?: number): string;
