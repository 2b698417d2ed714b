// Finds out whether the code of a page may read the list of all pages, `view.routes`.

import { LAYOUT_PROPS } from './build-module.ts';

/**
 * Any use of the word counts, even if it is not the field of the view, and any use of a view, of all props or of a hook from
 * which more than a named field is read.
 */
const routesUse = /\broutes\b|\bview\b(?!\s*\??\.)|\bprops\b(?!\s*\??\.)|\busePage\b(?!\s*\(\s*\)\s*\??\.|\s*[,}])/;

/** `code`: of a page's module. The props of its layout leave the view out. */
export const readsRoutes = (code: string): boolean => routesUse.test(code.replaceAll(LAYOUT_PROPS, ''));
