// Pictures for tags and social links, one of them hostile.

export const rocketSvg =
  '<svg viewBox="0 0 8 8" width="12" height="12"><path d="M0 8 4 0l4 8z" fill="currentColor"/></svg>';

export const evilSvg =
  '<svg viewBox="0 0 8 8" width="12" height="12" onload="window.hacked=1"><script>window.hacked=2</script>' +
  '<a href="javascript:window.hacked=3"><circle cx="4" cy="4" r="4"/></a><foreignObject><b>html</b></foreignObject></svg>';
