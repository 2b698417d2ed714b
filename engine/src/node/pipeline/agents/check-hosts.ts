// What a host needs to lead agents to Markdown: its file has the rules, and its function is where the host looks for it.

import type { HostName } from '../../../model/host.ts';

export interface HostFiles {
  /** Content of a file of the output; `undefined` when there is none. */
  read(file: string): string | undefined;
  /** True for a file of the project. */
  isInProject(path: string): boolean;
}

interface Rules {
  /** Output file, and what has to be in it. */
  readonly file: string;
  readonly link: boolean;
  readonly accept: boolean;
  /** An output file, and places in the project: one of them has to be a copy, or to import it. */
  readonly copy?: { readonly from: string; readonly to: readonly string[] };
}

/** GitHub Pages has neither headers nor functions. */
const hostRules: Readonly<Partial<Record<HostName, Rules>>> = {
  netlify: {
    file: '_headers',
    link: true,
    accept: false,
    copy: {
      from: '.host/netlify/markdown.js',
      to: ['netlify/edge-functions/markdown.js', 'netlify/edge-functions/markdown.ts'],
    },
  },
  cloudflare: {
    file: '_headers',
    link: true,
    accept: false,
    // Pages looks for a copy; a Worker of the project imports it.
    copy: {
      from: '.host/cloudflare/_middleware.js',
      to: ['functions/_middleware.js', 'functions/_middleware.ts', 'worker.js', 'worker.ts'],
    },
  },
  vercel: { file: 'vercel.json', link: true, accept: true },
  nginx: { file: '.host/nginx.conf', link: true, accept: true },
  caddy: { file: '.host/Caddyfile', link: true, accept: true },
  s3: { file: '.host/viewer-request.js', link: false, accept: true },
};

export interface HostProblem {
  readonly host: HostName;
  readonly message: string;
  readonly hint: string;
}

export function checkHost(host: HostName, files: HostFiles): readonly HostProblem[] {
  const rules = hostRules[host];
  if (!rules) return [];
  const { file, link, accept, copy } = rules;
  const content = files.read(file) ?? '';
  const own = `Take them over from the file that a build writes when the public folder has no "${file}".`;
  const problems: HostProblem[] = [];
  if (link && !/Link\b[^\n]*llms\.txt|llms\.txt[^\n]*rel=/.test(content))
    problems.push({ host, message: `"${file}" has no Link header that leads agents to llms.txt.`, hint: own });
  if (accept && !content.includes('text/markdown'))
    problems.push({ host, message: `"${file}" has no rule for "Accept: text/markdown".`, hint: own });
  if (copy && !copy.to.some((path) => files.isInProject(path)))
    problems.push({
      host,
      message: `The function that answers "Accept: text/markdown" is missing: ${copy.to[0]}.`,
      hint: `Copy "${copy.from}" of the output there, or set \`severity: { agentRules: 'off' }\`.`,
    });
  return problems;
}
