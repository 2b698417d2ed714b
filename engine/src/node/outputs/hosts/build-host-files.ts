// Host configuration that a folder cannot express: redirects with a status, headers, 404 pages by language.

import type { HostName } from '../../../model/host.ts';
import type { OutputFile } from '../../../model/output.ts';
import { buildCaddyFiles } from './caddy.ts';
import { buildCloudflareFiles, buildNetlifyFiles } from './headers-file.ts';
import type { BuildHostFiles, HostInput } from './host-input.ts';
import { buildNginxFiles } from './nginx.ts';
import { buildS3Files } from './s3.ts';
import { buildVercelFiles } from './vercel.ts';

const builders: Readonly<Record<HostName, BuildHostFiles>> = {
  netlify: buildNetlifyFiles,
  cloudflare: buildCloudflareFiles,
  vercel: buildVercelFiles,
  // Pages are served as they are; without this file, names that start with an underscore are not.
  'github-pages': () => [{ path: '.nojekyll', content: '' }],
  nginx: buildNginxFiles,
  caddy: buildCaddyFiles,
  s3: buildS3Files,
};

/** Files for one host. */
export const buildHostFiles = (host: HostName, input: HostInput): readonly OutputFile[] => builders[host](input);
