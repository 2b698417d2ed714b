// The elements that browsers know. Data only.

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** HTML, obsolete elements included (WHATWG HTML, index of elements, and 16.2). */
const html = words(`
  a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl
  dt element em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr
  html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu
  menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param picture
  plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script search section select selectedcontent shadow slot
  small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time
  title tr track tt u ul var video wbr xmp
`);

/** SVG 2 and MathML Core. */
const foreign = words(`
  animate animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix fecomponenttransfer
  fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb
  fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting
  fespotlight fetile feturbulence filter font-face foreignobject g line lineargradient marker mask metadata mpath path
  pattern polygon polyline radialgradient rect set stop switch symbol text textpath tspan use view
  annotation annotation-xml maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom
  mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics
`);

const known: ReadonlySet<string> = new Set([...html, ...foreign]);

/** `name` in lower case. A hyphen makes a custom element. */
export const isElementName = (name: string): boolean => known.has(name) || name.includes('-');

/** Elements whose end tag may be left out (WHATWG HTML, 13.1.2.4). */
export const optionalEnd: ReadonlySet<string> = new Set(
  words('p li dt dd rt rp optgroup option colgroup caption thead tbody tfoot tr td th html head body'),
);
