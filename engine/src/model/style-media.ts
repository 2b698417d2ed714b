// When the sheets of a page apply: on phones where its text needs them, otherwise before anything is painted.

/** Windows that show more at once than `critical.css` has the styles of, and readers without scripts, whose sidebar is in the page. */
export const HEAD_MEDIA = '(min-width:48rem) or (not (scripting))';
/** All others. */
export const BODY_MEDIA = '(not (min-width:48rem)) and (scripting)';
