// A server block for nginx and an image that runs it.

import { escapePattern } from '../../../text/pattern.ts';
import { decodePath, splitHref } from '../../../text/url.ts';
import { htmlRanges, lesserWeights, listWeightRules, MARKDOWN_RANGE } from './accept.ts';
import {
  type BuildHostFiles,
  createListLink,
  HOST_FOLDER,
  type HostInput,
  IMMUTABLE,
  listInnerFolders,
  listNotFoundPrefixes,
  ODD_PATH,
  REVALIDATED,
  securityHeaders,
} from './host-input.ts';

/** nginx matches with PCRE, which knows all that JavaScript's expressions do. */
export const buildNginxFiles: BuildHostFiles = (input) => [
  { path: `${HOST_FOLDER}/nginx.conf`, content: createConfig(input) },
  { path: `${HOST_FOLDER}/Dockerfile`, content: DOCKERFILE },
];

function createConfig(input: HostInput): string {
  const { base, redirects, twins } = input;
  const hasTwins = twins.length > 0;
  const root = base.slice(0, -1);
  const notFound = listNotFoundPrefixes(input);
  return `# Written by the build. Belongs into the http block: /etc/nginx/conf.d/default.conf.

# By the address as it was asked for: the location below takes the base off the path.
map "$status $request_uri" $diglot_cache {
  default "${REVALIDATED}";
  "~^(200|206|304) ${escapePattern(base)}static/" "${IMMUTABLE}";
}

map $request_uri $diglot_not_found {
  default ${quote(`${base}404.html`)};
${notFound.map((prefix) => `  ${quote(`~^${escapePattern(`${base}${prefix}`)}`)} ${quote(`${base}${prefix}404.html`)};\n`).join('')}}

# The query of a request, after a target that has one.
map $args $diglot_more {
  default "&$args";
  "" "";
}

${hasTwins ? renderMaps(input) : ''}
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
  gzip_types text/css text/javascript application/javascript application/json application/xml text/xml text/markdown text/plain image/svg+xml;

${securityHeaders.map(([name, value]) => `  add_header ${name} ${quote(value)} always;\n`).join('')}  add_header Cache-Control $diglot_cache always;
${hasTwins ? '  add_header Vary $diglot_vary always;\n  add_header Link $diglot_link always;\n' : ''}
  error_page 404 $diglot_not_found;

${redirects.map((redirect) => `${renderRedirect(redirect)}\n`).join('')}
  # Files that configure servers.
  location ~ ^${escapePattern(root)}/\\.(?!well-known/) { return 404; }

${root === '' ? '' : renderOutside(base)}${hasTwins ? renderTwinLocations(input, ['', ...notFound]) : ''}  location ${base} {
${hasTwins ? CHOICE : ''}${renderStrip(root)}    try_files $uri $uri.html $uri/index.html =404;
  }
}
`;
}

/** The base is the whole site: nothing of the folder is at other addresses. */
const renderOutside = (base: string): string => `  location / { return 404; }
  location = ${quote(base.slice(0, -1))} { return 301 ${quote(`${base}$is_args$args`)}; }

`;

/**
 * Markdown for a client that names it and does not weigh HTML more (RFC 9110, 12.5.1). An answer that a copy is still good
 * has no type, so what an answer says about agents follows from the name of the file.
 */
const renderMaps = (
  input: HostInput,
): string => `# How much a client wants Markdown, how much HTML, and whether that is Markdown.
${renderWeights('$diglot_markdown_weight', [MARKDOWN_RANGE])}
${renderWeights('$diglot_html_weight', htmlRanges)}
map "$diglot_markdown_weight $diglot_html_weight" $diglot_markdown {
  default 1;
${lesserWeights.map((pattern) => `  ${quote(`~${pattern}`)} 0;\n`).join('')}}

map $uri $diglot_vary {
  "~\\.(?:html|md)$" "Accept";
}

# A page has the list of its language and version, its Markdown the address of the page, as it was asked for.
map $request_uri $diglot_page {
  "~*${ODD_PATH}" "";
  "~^([^?]*/)index\\.md(?:\\?|$)" '<$1>; rel="canonical"';
  "~^([^?]+)\\.md(?:\\?|$)" '<$1${input.addresses === 'html' ? '.html' : ''}>; rel="canonical"';
}

map $uri $diglot_link {
  "~\\.md$" $diglot_page;
${[...listInnerFolders(input)]
  .reverse()
  .map((folder) => `  ${quote(`~^/${escapePattern(folder)}.*\\.html$`)} '${createListLink(input.base, folder)}';\n`)
  .join('')}  "~\\.html$" '${createListLink(input.base)}';
}
`;

const renderWeights = (variable: string, ranges: readonly string[]): string => `map $http_accept ${variable} {
  default 0;
${listWeightRules(ranges)
  .map(({ pattern, weight, capture }) => `  ${quote(`~*${pattern}`)} ${capture ? `"${weight}$1"` : weight};\n`)
  .join('')}}
`;

/**
 * A page without a twin is answered as HTML. The pages for missing addresses have locations of their own: in that of all
 * pages, they would be looked for as Markdown.
 */
function renderTwinLocations({ base, addresses }: HostInput, notFound: readonly string[]): string {
  const root = base.slice(0, -1);
  const strip = renderStrip(root);
  const renderOwn = (prefix: string): string =>
    `  location = ${quote(`${base}${prefix}404.html`)} {\n${strip}    try_files $uri =404;\n  }\n`;
  return `  # Pages as Markdown.
  location ~ ^${escapePattern(base)}.*\\.md$ {
    types { text/markdown md; }
    charset_types text/markdown;
${strip}    try_files $uri =404;
  }

  location @diglot_markdown {
    types { text/markdown md; }
    charset_types text/markdown;
${addresses === 'html' ? `    rewrite ^${escapePattern(root)}/(.+)\\.html$ /$1 break;\n` : ''}${strip}    try_files $uri.md $uri/index.md @diglot_pages;
  }

  location @diglot_pages {
    try_files $uri $uri.html $uri/index.html =404;
  }

${notFound.map(renderOwn).join('')}
`;
}

const renderStrip = (root: string): string =>
  root === '' ? '' : `    rewrite ^${escapePattern(root)}/(.*)$ /$1 break;\n`;

/** The one thing that `if` does well in a location is to return. After it, a missing page is still a second error to handle. */
const CHOICE = `    error_page 404 $diglot_not_found;
    error_page 418 = @diglot_markdown;
    recursive_error_pages on;
    if ($diglot_markdown) { return 418; }
`;

function renderRedirect(redirect: HostInput['redirects'][number]): string {
  const { path, query, hash } = splitHref(redirect.to.replaceAll('"', '%22'));
  const rest = query === '' ? '$is_args$args' : '$diglot_more';
  if (redirect.kind === 'path') {
    // nginx compares with the decoded path. A dollar sign would begin the name of a variable.
    const escapeSign = (text: string): string => text.replaceAll('$', '%24');
    const target = `${escapeSign(path + query)}${rest}${escapeSign(hash)}`;
    return `  location = ${quote(decodePath(redirect.from))} { return 301 ${quote(target)}; }`;
  }
  // A rewrite takes references to captures, and adds the query at the end, unless the target ends in a question mark.
  const target = hash === '' ? path + query : `${path}${query}${rest}${hash}?`;
  return `  rewrite ${quote(`^${redirect.pattern}$`)} ${quote(target)} permanent;`;
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const DOCKERFILE = `# Written by the build. From the output folder: docker build -f ${HOST_FOLDER}/Dockerfile -t docs . && docker run -p 8080:8080 docs
FROM nginxinc/nginx-unprivileged:stable-alpine
COPY ${HOST_FOLDER}/nginx.conf /etc/nginx/conf.d/default.conf
COPY . /usr/share/nginx/html
EXPOSE 8080
`;
