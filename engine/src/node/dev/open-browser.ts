// Opens an address in the browser of this computer.

import { spawn } from 'node:child_process';
import { getErrorMessage } from '../../text/error-message.ts';

type Opener = readonly [command: string, ...args: string[]];

/** The command that opens an address on a platform. `BROWSER` names another one, as for many programs. */
export function getOpener(
  platform: NodeJS.Platform,
  { BROWSER: own = '' }: Readonly<Partial<Record<'BROWSER', string | undefined>>>,
): Opener {
  if (own !== '') return [own];
  if (platform === 'darwin') return ['open'];
  return platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open'];
}

/** `onFailure`: takes a sentence when there is nothing that opens it. */
export function openBrowser(
  url: string,
  onFailure: (message: string) => void,
  [command, ...args]: Opener = getOpener(process.platform, process.env),
): void {
  // Not waited for, and not ended with this process: the command may be the browser itself.
  const opener = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  opener.on('error', (error) =>
    onFailure(`No browser was opened: ${getErrorMessage(error)}. Open ${url}, or name one with BROWSER.`),
  );
  opener.unref();
}
