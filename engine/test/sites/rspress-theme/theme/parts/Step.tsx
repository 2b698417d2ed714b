import { useLang, usePageData, withBase } from '@rspress/core/runtime';
import { Link } from '@rspress/core/theme';

/** It adds the language itself, as the components of many sites do. */
export function Step({ href }: { readonly href: string }) {
  const lang = useLang();
  const { siteData } = usePageData();
  return <Link href={withBase(lang === siteData.lang ? href : `/${lang}${href}`)}>Next</Link>;
}
