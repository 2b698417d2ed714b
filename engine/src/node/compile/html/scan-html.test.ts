import { describe, expect, it } from 'vitest';
import { decodeEntities, scanHtml } from './scan-html.ts';

const show = (html: string): string[] =>
  scanHtml(html).map((token) => {
    if (token.kind === 'open') {
      const attributes = token.attributes.map(({ name, value }) => ` ${name}${value === undefined ? '' : `=${value}`}`);
      return `<${token.name}${attributes.join('')}${token.selfClosing ? '/' : ''}>`;
    }
    return token.kind === 'close' ? `</${token.name}>` : `${token.kind}:${token.raw}`;
  });

describe('scanHtml', () => {
  it.each([
    ['a<b>c</b>d', ['text:a', '<b>', 'text:c', '</b>', 'text:d']],
    ['<a HREF="x" b=\'y\' c=z d>', ['<a href=x b=y c=z d>']],
    ['<br/><br />', ['<br/>', '<br/>']],
    ['<a\n  href = "x"\n>', ['<a href=x>']],
    ['<a/href="x">', ['<a href=x>']],
    ['<a =b>', ['<a =b>']],
    ['<a b="x>y">', ['<a b=x>y>']],
    ['a < b && c > d', ['text:a < b && c > d']],
    ['<a <b>', ['<a <b>']],
    ['<a b="', ['unclosed:<a b="']],
    ['<frame c=">', ['unclosed:<frame c=">']],
    ["a<b c = 'x>d<i>", ['text:a', "unclosed:<b c = 'x>d<i>"]],
    ['<b c=>d', ['<b c =>', 'text:d']],
    ['x <b', ['text:x ', 'unclosed:<b']],
    ['<!-- <b> --><i>', ['comment:<!-- <b> -->', '<i>']],
    ['<!-- open <b>', ['comment:<!-- open <b>']],
    ['<!-->a<!--->b', ['comment:<!-->', 'text:a', 'comment:<!--->', 'text:b']],
    ["<?php echo '>'; ?>a", ["declaration:<?php echo '>'; ?>", 'text:a']],
    ['<![CDATA[>&<]]>a', ['declaration:<![CDATA[>&<]]>', 'text:a']],
    ['a<?php x', ['text:a', 'unclosed:<?php x']],
    ['<![CDATA[ <b>', ['unclosed:<![CDATA[ <b>']],
    ['<!doctype html><?x?>', ['declaration:<!doctype html>', 'declaration:<?x?>']],
    ['<script>if (a<b) "<i>"</script><b>', ['<script>', 'text:if (a<b) "<i>"', '</script>', '<b>']],
    ['<STYLE>a</Style >', ['<STYLE>', 'text:a', '</Style>']],
    ['<textarea><b>', ['<textarea>', 'text:<b>']],
  ])('%j', (html, expected) => {
    expect(show(html)).toEqual(expected);
    expect(
      scanHtml(html)
        .map((token) => token.raw)
        .join(''),
    ).toBe(html);
  });

  it.each([
    ['<a '.repeat(50_000)],
    ['<a b="'.repeat(50_001)],
    [`<a${' '.repeat(200_000)}`],
    [`<a ${'= '.repeat(100_000)}`],
    ['<script>'.repeat(50_000)],
    ['<script></script>'.repeat(20_000)],
    ['<!--'.repeat(50_000)],
  ])('reads hostile input to its end', (html) => {
    expect(
      scanHtml(html)
        .map((token) => token.raw)
        .join(''),
    ).toBe(html);
  });
});

describe('decodeEntities', () => {
  it.each([
    ['a &amp; b', 'a & b'],
    ['&#106;&#x61;&#X76&#97', 'java'],
    ['&colon;&Tab;&NewLine;', ':\t\n'],
    ['&unknown; &toString; &', '&unknown; &toString; &'],
    ['&ouml;&CounterClockwiseContourIntegral;&copy', 'ö∳©'],
    ['&#0;&#xD800;&#x110000;', '\uFFFD\uFFFD\uFFFD'],
  ])('%j → %j', (text, expected) => {
    expect(decodeEntities(text)).toBe(expected);
  });
});
