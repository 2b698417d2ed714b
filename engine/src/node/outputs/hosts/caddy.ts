// A Caddyfile. https://caddyserver.com/docs/caddyfile

import type { AddressForm } from '../../../model/address.ts';
import { isPlainPattern } from '../../../text/host-forms.ts';
import { escapePattern } from '../../../text/pattern.ts';
import { decodePath, splitHref } from '../../../text/url.ts';
import { htmlRanges, listWeightRules, MARKDOWN_RANGE } from './accept.ts';
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

/** Caddy matches with RE2, which has neither look-around nor references back. */
export const buildCaddyFiles: BuildHostFiles = (input) => [
  { path: `${HOST_FOLDER}/Caddyfile`, content: createConfig(input) },
];

function createConfig(input: HostInput): string {
  const { base, addresses, redirects, twins } = input;
  const hasTwins = twins.length > 0;
  const root = base.slice(0, -1);
  return `# Written by the build. DIGLOT_ROOT is the output folder, DIGLOT_ADDRESS a port or a domain.
{$DIGLOT_ADDRESS::8080} {
	root * {$DIGLOT_ROOT:/srv}
	encode zstd gzip

	header {
${securityHeaders.map(([name, value]) => `\t\t${name} ${quote(value)}\n`).join('')}	}
	@immutable path ${base}static/*
	@revalidated not path ${base}static/*
	header @immutable Cache-Control "${IMMUTABLE}"
	header @revalidated Cache-Control "${REVALIDATED}"
${hasTwins ? renderLink(input) : ''}
	map {query} {diglot_query} {diglot_more} {
		~^(.+)$ "?\${1}" "&\${1}"
		default "" ""
	}
${hasTwins ? renderWeights('{diglot_markdown}', [MARKDOWN_RANGE]) + renderWeights('{diglot_html}', htmlRanges) : ''}
	# In this order: a redirect, then what is private, then files.
	route {
${redirects.map(renderRedirect).join('')}		@private path_regexp ^${escapePattern(root)}/\\.(?:[^w]|w[^e])
		error @private 404
${root === '' ? '' : `\t\tredir ${root} ${base}{diglot_query} 301\n`}		handle_path ${root}/* {
${hasTwins ? renderTwins(addresses) : ''}			route {
${hasTwins ? REWRITE : ''}				try_files {path} {path}.html {path}/index.html
				file_server
			}
		}
		error 404
	}

	handle_errors {
		@missing expression {http.error.status_code} == 404
		handle @missing {
			header Cache-Control "${REVALIDATED}"
${listNotFoundPrefixes(input).map(renderNotFound(base)).join('')}			handle {
				rewrite * /404.html
				file_server {
					status 404
				}
			}
		}
	}
}
`;
}

/** The list of the language and version, and for Markdown the address of its page, as it was asked for. */
const renderLink = (input: HostInput): string => `	map {http.request.orig_uri.path} {diglot_list} {
${[...listInnerFolders(input)]
  .reverse()
  .map(
    (folder) =>
      `\t\t${quote(`~^${escapePattern(input.base + folder)}`)} ${quote(createListLink(input.base, folder))}\n`,
  )
  .join('')}		default ${quote(createListLink(input.base))}
	}
	map {http.request.orig_uri} {diglot_page} {
		~(?i)${ODD_PATH} ""
		~^([^?]*/)index\\.md(?:\\?|$) \`, <\${1}>; rel="canonical"\`
		~^([^?]+)\\.md(?:\\?|$) \`, <\${1}${input.addresses === 'html' ? '.html' : ''}>; rel="canonical"\`
		default ""
	}
	header Link {diglot_list}
	header +Vary Accept
`;

const renderWeights = (name: string, ranges: readonly string[]): string => `	map {header.Accept} ${name} {
${listWeightRules(ranges)
  .map(({ pattern, weight, capture }) => `\t\t${quote(`~(?i)${pattern}`)} "${weight}${capture ? '$' + '{1}' : ''}"\n`)
  .join('')}		default "0"
	}
`;

/**
 * Markdown for a client that names it and does not weigh HTML more (RFC 9110, 12.5.1). The type is for files that are there:
 * it would stay with the page for a missing one.
 */
const renderTwins = (addresses: AddressForm): string => `			@markdown {
				expression \`double({diglot_markdown}) > 0.0 && double({diglot_markdown}) >= double({diglot_html})\`
				file {
					try_files {path}.md {path}/index.md${addresses === 'html' ? ' {http.request.uri.path.dir}{http.request.uri.path.file.base}.md' : ''}
				}
			}
			@twin {
				path *.md
				file
			}
`;

/** The address of the twin comes before its type. */
const REWRITE = `				rewrite @markdown {file_match.relative}
				header @twin {
					Content-Type "text/markdown; charset=utf-8"
					Link "{diglot_list}{diglot_page}"
				}
`;

const renderNotFound = (base: string) => (prefix: string, i: number) =>
  `			@prefix${i} expression \`{http.request.orig_uri.path}.startsWith("${base}${prefix}")\`
			handle @prefix${i} {
				rewrite * /${prefix}404.html
				file_server {
					status 404
				}
			}
`;

function renderRedirect(redirect: HostInput['redirects'][number], i: number): string {
  const name = `@redirect${i}`;
  const { path, query, hash } = splitHref(redirect.to);
  const target = `${path}${query}${query === '' ? '{diglot_query}' : '{diglot_more}'}${hash}`;
  if (redirect.kind === 'path')
    return `\t\t${name} path ${quote(decodePath(redirect.from))}\n\t\tredir ${name} ${quote(target)} 301\n`;
  if (!isPlainPattern(redirect)) return '';
  const to = target.replace(/\$(\d+)/g, `{re.r${i}.$1}`);
  return `\t\t${name} path_regexp r${i} ${quote(`^${redirect.pattern}$`)}\n\t\tredir ${name} ${quote(to)} 301\n`;
}

const quote = (text: string): string => (text.includes('`') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `\`${text}\``);
