// Settings of an S3 website and a CloudFront function, which gives clean addresses to a bucket that knows only names.

import { type BuildHostFiles, HOST_FOLDER, type HostInput } from './host-input.ts';

/** An S3 website takes no more rules. https://docs.aws.amazon.com/AmazonS3/latest/userguide/how-to-page-redirect.html */
const MAX_RULES = 50;

export const buildS3Files: BuildHostFiles = (input) => [
  { path: `${HOST_FOLDER}/website.json`, content: `${JSON.stringify(createWebsite(input), undefined, 2)}\n` },
  { path: `${HOST_FOLDER}/viewer-request.js`, content: createFunction(input) },
];

/** For `aws s3api put-bucket-website --website-configuration file://website.json`. */
function createWebsite({ redirects }: HostInput) {
  const rules = redirects.flatMap((redirect) =>
    redirect.kind === 'path' && redirect.to.startsWith('/')
      ? [
          {
            Condition: { KeyPrefixEquals: redirect.from.slice(1) },
            Redirect: { HttpRedirectCode: '301', ReplaceKeyWith: redirect.to.slice(1) },
          },
        ]
      : [],
  );
  return {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: '404.html' },
    ...(rules.length > 0 && { RoutingRules: rules.slice(0, MAX_RULES) }),
  };
}

/** ES 5.1 with a few additions: what `cloudfront-js-2.0` runs. */
function createFunction({ base, addresses, redirects, twins }: HostInput): string {
  const paths = Object.fromEntries(redirects.flatMap((r) => (r.kind === 'path' ? [[r.from, r.to]] : [])));
  const patterns = redirects.flatMap((r) => (r.kind === 'pattern' ? [[`^${r.pattern}$`, r.to]] : []));
  return `// Written by the build: a CloudFront function for viewer requests.
var paths = ${JSON.stringify(paths)};
var patterns = ${JSON.stringify(patterns)};
var base = ${JSON.stringify(base)};
var hasTwins = ${twins.length > 0};
// What a page's name continues with in the bucket.
var folder = ${JSON.stringify(addresses === 'folder' ? '/index' : '')};

function redirect(to) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: to } } };
}

function prefersMarkdown(accept) {
  var weights = { 'text/markdown': 0 };
  (accept ? accept.value : '').toLowerCase().split(',').slice(0, 32).forEach(function (part) {
    var quality = /;\\s*q=([\\d.]+)/.exec(part);
    weights[part.split(';')[0].trim()] = quality ? parseFloat(quality[1]) || 0 : 1;
  });
  var html = ['text/html', 'text/*', '*/*'].filter(function (name) { return name in weights; })[0];
  return weights['text/markdown'] > 0 && weights['text/markdown'] >= (html ? weights[html] : 0);
}

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (Object.prototype.hasOwnProperty.call(paths, uri)) return redirect(paths[uri]);
  for (var i = 0; i < patterns.length; i++) {
    var pattern = new RegExp(patterns[i][0]);
    if (pattern.test(uri)) return redirect(uri.replace(pattern, patterns[i][1]).replace(/^[\\\\/]{2,}/, '/'));
  }
  if (uri.indexOf(base) === 0) uri = '/' + uri.slice(base.length);
  var end = hasTwins && prefersMarkdown(request.headers && request.headers.accept) ? '.md' : '.html';
  if (uri.charAt(uri.length - 1) === '/') uri += 'index' + end;
  else if (uri.slice(uri.lastIndexOf('/')).indexOf('.') < 0) uri += folder + end;
  else if (end === '.md') uri = uri.replace(/\\.html$/, end);
  request.uri = uri;
  return request;
}
`;
}
