// A real Redis for tests, where one is installed.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export interface RedisServer extends AsyncDisposable {
  /** As clients take it: the path of its socket. */
  readonly path: string;
}

/** `folder`: for its socket. A port may be taken; a file of its own never is. */
export async function startRedis(folder: string): Promise<RedisServer> {
  const path = join(folder, 'redis.sock');
  const child = spawn(
    'redis-server',
    ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout }))
    if (/Ready to accept|ready to accept/.test(line)) break;
  return {
    path,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}
