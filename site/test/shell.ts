// Reads the calls of `agent-tars` out of shell text: the command and its flags.

export interface Call {
  /** `run`, `serve`, `request` or `workspace`. */
  readonly command: string;
  readonly flags: readonly string[];
}

const COMMANDS: ReadonlySet<string> = new Set(['run', 'serve', 'request', 'workspace']);

/** Every call, quoted arguments left out. */
export function findCalls(shell: string): readonly Call[] {
  const joined = shell.replace(/\\\n/g, ' ').replace(/'[^']*'|"[^"]*"/g, 'QUOTED');
  return joined
    .split(/[\n|;&]+/)
    .map((part) => part.trim().split(/\s+/))
    .flatMap((words) => {
      const at = words.findIndex((word) => word === 'agent-tars' || word.startsWith('@agent-tars/cli@'));
      if (at < 0 || isInstall(words)) return [];
      const [next = ''] = words.slice(at + 1);
      const command = COMMANDS.has(next) ? next : 'run';
      return [
        {
          command,
          flags: words
            .slice(at + 1)
            .filter((word) => /^--?[A-Za-z]/.test(word))
            .map(toName),
        },
      ];
    });
}

function isInstall(words: readonly string[]): boolean {
  return words.some((word) => ['install', 'i', 'add', 'rm'].includes(word));
}

function toName(word: string): string {
  return word.split('=')[0] ?? word;
}
