// Style sheets that arrive with a script instead of with the page.

/** Adds the sheet to the document and returns a function that removes it again. */
export function adoptStyles(text: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
