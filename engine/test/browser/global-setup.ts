// Prepares what all browser tests share: a fresh engine, one browser, one folder for built sites. Takes it all away at the end.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ensure } from '../../../scripts/ensure.mjs';
import { browserArgs, findChromium } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where to connect to the browser. */
    browserEndpoint: string;
    /** Folder that holds one folder for each built site. */
    buildFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensure();
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-built-'));
  const server = await chromium.launchServer({
    executablePath: findChromium(),
    headless: true,
    args: browserArgs,
    timeout: 120_000,
  });
  project.provide('browserEndpoint', server.wsEndpoint());
  project.provide('buildFolder', folder);
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
