// Settings of an S3 website and a CloudFront function, which gives clean addresses to a bucket that knows only names.

import { decodePath, encodePath } from '../../../text/url.ts';
import { type BuildHostFiles, HOST_FOLDER, type HostInput } from './host-input.ts';
import { FILE_END, listFileLikePages, listTwinNames } from './twin-names.ts';

/** An S3 website takes no more rules. https://docs.aws.amazon.com/AmazonS3/latest/userguide/how-to-page-redirect.html */
const MAX_RULES = 50;

export const buildS3Files: BuildHostFiles = (input) => [
  { path: `${HOST_FOLDER}/website.json`, content: `${JSON.stringify(createWebsite(input), undefined, 2)}\n` },
  { path: `${HOST_FOLDER}/viewer-request.js`, content: createFunction(input) },
];

/**
 * For `aws s3api put-bucket-website --website-configuration file://website.json`. A rule is for all names that begin as it
 * says: it counts only where there is no file, and the longest one comes first.
 */
function createWebsite({ redirects }: HostInput) {
  const rules = redirects
    .flatMap((redirect) => (redirect.kind === 'path' && redirect.to.startsWith('/') ? [redirect] : []))
    .sort((a, b) => b.from.length - a.from.length)
    .map(({ from, to }) => ({
      Condition: { KeyPrefixEquals: decodePath(from).slice(1), HttpErrorCodeReturnedEquals: '404' },
      Redirect: { HttpRedirectCode: '301', ReplaceKeyWith: to.slice(1) || 'index.html' },
    }));
  return {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: '404.html' },
    ...(rules.length > 0 && { RoutingRules: rules.slice(0, MAX_RULES) }),
  };
}

/** A CloudFront function takes no more bytes. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const MAX_FUNCTION_BYTES = 10_240;

/**
 * With what it knows of the pages, as long as there is room. Without the list of twins, every page is taken to have one;
 * without the folders, those are found by addresses that end in a slash.
 */
function createFunction(input: HostInput): string {
  const twins = groupNames(listTwinNames(input.twins));
  const folders = listFolders(input);
  const forms = [{ twins, folders }, { folders }, {}].map((known) => renderFunction(input, known));
  return forms.find((code) => Buffer.byteLength(code) <= MAX_FUNCTION_BYTES) ?? forms.at(-1) ?? '';
}

/** Names by folder, between spaces: `{ '/guide/': ' index start ' }`. */
function groupNames(names: readonly string[]): Readonly<Record<string, string>> {
  const groups = new Map<string, string>();
  for (const name of names) {
    const at = name.lastIndexOf('/') + 1;
    groups.set(name.slice(0, at), `${groups.get(name.slice(0, at)) ?? ' '}${name.slice(at)} `);
  }
  return Object.fromEntries(groups);
}

/** Paths without a slash at the end of folders that are pages; where a page has the same path, it is that page's. */
function listFolders({ addresses, notFoundPrefixes, twins }: HostInput): Readonly<Record<string, 1>> {
  if (addresses === 'folder') return {};
  const pages = new Set(twins.map((path) => path.replace(/\.html$/, '')));
  const folders = [...twins.filter((path) => path.endsWith('/')), ...notFoundPrefixes.map((prefix) => `/${prefix}`)]
    .map((path) => path.slice(0, -1))
    .filter((path) => path !== '' && !pages.has(path));
  return Object.fromEntries(folders.map((path) => [encodePath(path), 1]));
}

interface KnownPages {
  readonly twins?: Readonly<Record<string, string>>;
  readonly folders?: Readonly<Record<string, 1>>;
}

/** ES 5.1 with a few additions: what `cloudfront-js-2.0` runs. */
function renderFunction({ base, addresses, redirects, twins }: HostInput, known: KnownPages): string {
  const paths = Object.fromEntries(redirects.flatMap((r) => (r.kind === 'path' ? [[r.from, r.to]] : [])));
  const patterns = redirects.flatMap((r) => (r.kind === 'pattern' ? [[`^${r.pattern}$`, r.to]] : []));
  const fileLike = Object.fromEntries(listFileLikePages(twins).map((path) => [path, 1]));
  return `// Written by the build: a CloudFront function for viewer requests.
var paths = ${JSON.stringify(paths)};
var patterns = ${JSON.stringify(patterns)};
var base = ${JSON.stringify(base)};
var hasTwins = ${twins.length > 0};
// What a page's name continues with in the bucket.
var folder = ${JSON.stringify(addresses === 'folder' ? '/index' : '')};
// Folders that are pages, pages that look like files, and pages that have a twin.
var folders = ${JSON.stringify(known.folders ?? {})};
var fileLike = ${JSON.stringify(fileLike)};
var twins = ${JSON.stringify(known.twins ?? null)};

${HELPERS}
${HANDLER}`;
}

const HELPERS = `function has(object, key) {
  return Object.prototype.hasOwnProperty.call(object, key);
}

// The query comes before the fragment.
function redirect(to, request) {
  var fields = request.querystring || {};
  var query = Object.keys(fields).map(function (name) {
    return (fields[name].multiValue || [fields[name]]).map(function (field) {
      return field.value === '' ? name : name + '=' + field.value;
    }).join('&');
  }).join('&');
  var parts = /^([^#]*)(.*)$/.exec(to);
  if (query !== '') query = (parts[1].indexOf('?') < 0 ? '?' : '&') + query;
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: parts[1] + query + parts[2] } }
  };
}

function prefersMarkdown(accept) {
  var weights = { 'text/markdown': 0 };
  (accept ? accept.value : '').toLowerCase().split(',').slice(0, 32).forEach(function (part) {
    var quality = /;\\s*q=([^;]*)/.exec(part);
    weights[part.split(';')[0].trim()] = quality ? parseFloat(quality[1]) || 0 : 1;
  });
  var html = ['text/html', 'text/*', '*/*'].filter(function (name) { return name in weights; })[0];
  return weights['text/markdown'] > 0 && weights['text/markdown'] >= (html ? weights[html] : 0);
}

function hasTwin(name) {
  var at = name.lastIndexOf('/') + 1;
  var group = name.slice(0, at);
  return !twins || (has(twins, group) && twins[group].indexOf(' ' + name.slice(at) + ' ') >= 0);
}
`;

const HANDLER = `// Name in the bucket of what is at a path below the base.
function toName(path, isMarkdown) {
  var page = path.replace(/\\.html$/, '');
  var name = page;
  if (page === path) {
    if (/${FILE_END}/i.test(path) && !has(fileLike, path)) return path;
    if (path.charAt(path.length - 1) === '/') name += 'index';
    else name += has(folders, path) ? '/index' : folder;
  }
  return name + (isMarkdown && hasTwin(name) ? '.md' : '.html');
}

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (has(paths, uri)) return redirect(paths[uri], request);
  for (var i = 0; i < patterns.length; i++) {
    var pattern = new RegExp(patterns[i][0]);
    if (pattern.test(uri)) return redirect(uri.replace(pattern, patterns[i][1]).replace(/^[\\\\/]{2,}/, '/'), request);
  }
  if (uri + '/' === base) return redirect(base, request);
  if (uri.indexOf(base) === 0) uri = '/' + uri.slice(base.length);
  // Files that configure hosts are not for readers.
  if (/^\\/(?:\\.|%2e)host(?:\\/|$)/i.test(uri)) return { statusCode: 404, statusDescription: 'Not Found' };
  request.uri = toName(uri, hasTwins && prefersMarkdown(request.headers && request.headers.accept));
  return request;
}
`;
