import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Figure } from './Figure.tsx';

it('offers smaller versions of a picture, and the picture itself to browsers that cannot read them', () => {
  expect(
    renderToStaticMarkup(<Figure src="/docs/shot.webp" alt="A shot" width={1440} height={900} widths={[720, 1440]} />),
  ).toBe(
    '<figure class="figure"><picture><source type="image/avif" srcSet="/docs/shot-720.avif 720w, /docs/shot-1440.avif 1440w" sizes="(min-width: 48rem) 45rem, 100vw"/><img src="/docs/shot.webp" alt="A shot" width="1440" height="900" decoding="async" loading="lazy"/></picture></figure>',
  );
});

it('is a plain picture without widths, and keeps one for each colour scheme', () => {
  const html = renderToStaticMarkup(<Figure src="/a.png" dark="/b.png" alt="A" priority />);
  expect(html).not.toContain('<picture>');
  expect(html).toContain('<img src="/a.png" alt="A" class="only-light" decoding="async" loading="eager"/>');
  expect(html).toContain('<img src="/b.png" alt="A" class="only-dark"');
});
