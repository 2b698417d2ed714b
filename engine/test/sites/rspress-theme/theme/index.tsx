import { Mark } from '@parts/Mark';
import { Head, useFrontmatter, useI18n, useLang, useLocation, usePages } from '@rspress/core/runtime';
import {
  Banner,
  DocLayout as BasicDocLayout,
  HomeLayout as BasicHomeLayout,
  Layout as BasicLayout,
  getCustomMDXComponent as basicGetCustomMDXComponent,
  Link,
} from '@rspress/core/theme-original';
import './index.css';

const Layout = () => {
  const t = useI18n<typeof import('i18n')>();
  const { pathname } = useLocation();
  return (
    <BasicLayout
      top={
        pathname === '/' || pathname === '/zh/' ? (
          <Banner href="/guide/" message={t('welcome', { name: 'you' })} />
        ) : null
      }
      beforeNavTitle={<Mark />}
      bottom={<p className="site-end">{t('copyMarkdownText')}</p>}
    />
  );
};

const DocLayout = (props) => {
  const lang = useLang();
  const { pages } = usePages();
  return (
    <BasicDocLayout
      {...props}
      beforeDocContent={
        <p className="count">
          <Head>
            <meta name="pages" content={String(pages.length)} />
          </Head>
          {pages.filter((page) => page.lang === lang).length} pages
        </p>
      }
    />
  );
};

const HomeLayout = () => <BasicHomeLayout afterFeatures={<Link href="/guide/index.html">More</Link>} />;

function getCustomMDXComponent() {
  const { h1: H1, ...components } = basicGetCustomMDXComponent();
  return {
    ...components,
    h1: (props) => {
      const { frontmatter } = useFrontmatter();
      return (
        <>
          <H1 {...props} />
          {frontmatter.since ? <p className="since">since {frontmatter.since}</p> : null}
        </>
      );
    },
  };
}

export * from '@rspress/core/theme-original';
export { DocLayout, getCustomMDXComponent, HomeLayout, Layout };
