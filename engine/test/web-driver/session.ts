// What browsers other than Chromium are driven with: some commands of WebDriver (https://www.w3.org/TR/webdriver2/), which each takes in a way of its own.

/** Commands by name, and where a WebDriver of HTTP takes them. */
export const commands = {
  Navigate: '/url',
  ExecuteScript: '/execute/sync',
  PerformActions: '/actions',
  SetWindowRect: '/window/rect',
  Back: '/back',
} as const;

export type Command = keyof typeof commands;

export interface Session {
  /** The value of the answer. Rejects with the browser's own message. */
  send(command: Command, parameters: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Ends the browser and takes away what it wrote. */
  close(): Promise<void>;
}

/** A browser that may be installed. */
export interface DrivenBrowser {
  readonly name: string;
  readonly isInstalled: boolean;
  open(): Promise<Session>;
}
