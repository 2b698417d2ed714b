// When the sheets of a page apply: on phones where its text needs them, otherwise before anything is painted.
//
// In the syntax of Media Queries 3: a browser that does not know a part of a query takes all of it as false, and would be left with neither.

/** Windows that show more at once than `critical.css` has the styles of. */
export const HEAD_MEDIA = '(min-width:48rem)';
/** All others. */
export const BODY_MEDIA = 'not all and (min-width:48rem)';

/** Finds the links with either of them. A site's own sheets, such as one for print, have other media. */
export const SPLIT_LINKS = `link[media$="${HEAD_MEDIA}"]`;
