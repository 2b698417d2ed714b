// A server block for nginx and an image that runs it.

import type { AddressForm } from '../../../model/address.ts';
import { escapePattern } from '../../../text/pattern.ts';
import { decodePath } from '../../../text/url.ts';
import {
  type BuildHostFiles,
  HOST_FOLDER,
  type HostInput,
  IMMUTABLE,
  REVALIDATED,
  securityHeaders,
} from './host-input.ts';

/** nginx matches with PCRE, which knows all that JavaScript's expressions do. */
export const buildNginxFiles: BuildHostFiles = (input) => [
  { path: `${HOST_FOLDER}/nginx.conf`, content: createConfig(input) },
  { path: `${HOST_FOLDER}/Dockerfile`, content: DOCKERFILE },
];

function createConfig({ base, addresses, redirects, notFoundPrefixes, twins }: HostInput): string {
  const hasTwins = twins.length > 0;
  const root = base.slice(0, -1);
  const notFound = [...notFoundPrefixes].sort((a, b) => b.length - a.length);
  return `# Written by the build. Belongs into the http block: /etc/nginx/conf.d/default.conf.

# By the address as it was asked for: the location below takes the base off the path.
map "$status $request_uri" $diglot_cache {
  default "${REVALIDATED}";
  "~^(200|206|304) ${escapePattern(base)}static/" "${IMMUTABLE}";
}

map $request_uri $diglot_not_found {
  default ${quote(`${base}404.html`)};
${notFound.map((prefix) => `  ${quote(`~^${escapePattern(`${base}${prefix}`)}`)} ${quote(`${base}${prefix}404.html`)};\n`).join('')}}

${hasTwins ? renderMaps(base) : ''}
server {
  listen 8080;
  listen [::]:8080;
  root /usr/share/nginx/html;
  index index.html;
  charset utf-8;
  absolute_redirect off;

  gzip on;
  gzip_vary on;
  gzip_min_length 256;
  gzip_types text/css text/javascript application/javascript application/json application/xml text/markdown text/plain image/svg+xml;

${securityHeaders.map(([name, value]) => `  add_header ${name} ${quote(value)} always;\n`).join('')}  add_header Cache-Control $diglot_cache always;
${hasTwins ? '  add_header Vary $diglot_vary always;\n  add_header Link $diglot_link always;\n' : ''}
  error_page 404 $diglot_not_found;

${redirects.map((redirect) => `${renderRedirect(redirect)}\n`).join('')}
  # Files that configure servers.
  location ~ ^${escapePattern(root)}/\\.(?!well-known/) { return 404; }

${hasTwins ? renderTwinLocations(root, addresses) : ''}  location ${base} {
${hasTwins ? renderChoice() : ''}${root === '' ? '' : `    rewrite ^${escapePattern(root)}/(.*)$ /$1 break;\n`}    try_files $uri $uri.html $uri/index.html =404;
  }
}
`;
}

/**
 * Markdown for a client that names it and does not weigh HTML more (RFC 9110, 12.5.1). Expressions cannot compare two
 * weights: where both are below 1, Markdown it is.
 */
const renderMaps = (base: string): string => `map $http_accept $diglot_markdown {
  default 0;
  "~*text/markdown\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)" 0;
  "~*text/html\\s*(?:,.*)?text/markdown\\s*;\\s*q=0" 0;
  "~*text/markdown\\s*;\\s*q=0[^,]*,(?:.*,)?\\s*text/html\\s*(?:,|$)" 0;
  "~*text/markdown" 1;
}

map $sent_http_content_type $diglot_vary {
  "~^text/(?:html|markdown)" "Accept";
}

map $sent_http_content_type $diglot_link {
  "~^text/html" '<${base}llms.txt>; rel="llms-txt"';
}
`;

/** A page without a twin is answered as HTML. */
const renderTwinLocations = (root: string, addresses: AddressForm): string => `  # Pages as Markdown.
  location ~ \\.md$ {
    types { text/markdown md; }
    charset_types text/markdown;
${renderStrip(root)}    try_files $uri =404;
  }

  location @diglot_markdown {
    types { text/markdown md; }
    charset_types text/markdown;
${addresses === 'html' ? `    rewrite ^${escapePattern(root)}/(.+)\\.html$ /$1 break;\n` : ''}${renderStrip(root)}    try_files $uri.md $uri/index.md @diglot_pages;
  }

  location @diglot_pages {
    try_files $uri $uri.html $uri/index.html =404;
  }

`;

const renderStrip = (root: string): string =>
  root === '' ? '' : `    rewrite ^${escapePattern(root)}/(.*)$ /$1 break;\n`;

/** The one thing that \`if\` does well in a location is to return. */
const renderChoice = (): string => `    error_page 404 $diglot_not_found;
    error_page 418 = @diglot_markdown;
    if ($diglot_markdown) { return 418; }
`;

function renderRedirect(redirect: HostInput['redirects'][number]): string {
  const to = redirect.to.replaceAll('"', '%22');
  if (redirect.kind === 'path') {
    // nginx compares with the decoded path. A dollar sign would begin the name of a variable.
    const target = `${to.replaceAll('$', '%24')}$is_args$args`;
    return `  location = ${quote(decodePath(redirect.from))} { return 301 ${quote(target)}; }`;
  }
  // A rewrite adds the query by itself and takes references to captures.
  return `  rewrite ${quote(`^${redirect.pattern}$`)} ${quote(to)} permanent;`;
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const DOCKERFILE = `# Written by the build. From the output folder: docker build -f ${HOST_FOLDER}/Dockerfile -t docs . && docker run -p 8080:8080 docs
FROM nginxinc/nginx-unprivileged:stable-alpine
COPY ${HOST_FOLDER}/nginx.conf /etc/nginx/conf.d/default.conf
COPY . /usr/share/nginx/html
EXPOSE 8080
`;
