// What hosts need to know about a site, independent of the host.

import type { AddressForm } from '../../../model/address.ts';
import type { HostName } from '../../../model/host.ts';
import type { OutputFile } from '../../../model/output.ts';
import type { HostRedirect } from '../../../text/host-redirects.ts';
import { encodePath, withBase } from '../../../text/url.ts';

export interface HostInput {
  /** Hosts of the site. Default: the one that files are built for. */
  readonly hosts?: readonly HostName[] | undefined;
  /** URL prefix of the site, with slashes at both ends. */
  readonly base: string;
  readonly addresses: AddressForm;
  /** In the order in which they apply. */
  readonly redirects: readonly HostRedirect[];
  /** Path prefixes below the base that have a 404 page of their own, without the one for all others: `zh/`, `v1/zh/`. */
  readonly notFoundPrefixes: readonly string[];
  /** Route paths of pages that have a Markdown twin; empty for a site without. */
  readonly twins: readonly string[];
  /** Folders below the base that have an `llms.txt` for their language and version: `zh/`, `v1/zh/`. Default: the base alone. */
  readonly listFolders?: readonly string[] | undefined;
  /** Style sheets that every page links, as names below the base. Default: none that a host may send ahead. */
  readonly styles?: readonly string[] | undefined;
}

/** Patterns that the host has no form for are left out; `checkSettings` reports them. */
export type BuildHostFiles = (input: HostInput) => readonly OutputFile[];

/** Names hold the hash of their content, so a copy is good forever. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A copy may be kept, and is asked about before each use. */
export const REVALIDATED = 'no-cache';

/**
 * Headers of every answer. The policy that limits scripts is in each page; `frame-ancestors` is the directive that
 * browsers read from a header only (CSP Level 3, section 3.3).
 */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Content-Security-Policy', "frame-ancestors 'self'"],
];

/** Where agents find the list of pages; for every answer of a site with twins. */
export const listAgentHeaders = ({ base, twins }: HostInput): readonly (readonly [name: string, value: string])[] =>
  twins.length === 0
    ? []
    : [
        ['Link', createListLink(base)],
        ['Vary', 'Accept'],
      ];

/** Value of the `Link` field for pages in a folder below the base. */
export const createListLink = (base: string, folder = ''): string =>
  `<${withBase(base, encodePath(`/${folder}llms.txt`))}>; rel="llms-txt"`;

/**
 * Pattern of request targets that name a page, but not by its address, such as `//host/..%2fguide.md`. A link made of
 * one would lead to another place, or to another host. PCRE and RE2.
 */
export const ODD_PATH = '^[^?]*(?://|/\\.|%2f|%5c|\\x5c)';

/** Prefixes with a 404 page of their own, those in others first: hosts take the first one that an address begins with. */
export const listNotFoundPrefixes = ({ notFoundPrefixes }: HostInput): readonly string[] =>
  [...notFoundPrefixes].sort((a, b) => b.length - a.length);

/** Folders with a list of their own, those in others later: `zh/`, `v1/`, `v1/zh/`. */
export const listInnerFolders = ({ listFolders = [] }: HostInput): readonly string[] =>
  listFolders.filter((folder) => folder !== '').sort((a, b) => a.length - b.length);

/**
 * Folder of the files that configure a server and are not for readers. nginx, Caddy, Netlify's rules and the functions for
 * Cloudflare and CloudFront answer 404 for it; other hosts serve it as it is, so nothing in it is a secret.
 */
export const HOST_FOLDER = '.host';
