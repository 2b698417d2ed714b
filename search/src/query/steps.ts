// Work that can pause: each step ends with a `yield`, where the reader may get the thread for a while.

export type Steps<T> = Generator<undefined, T>;
