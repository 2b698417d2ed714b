// Style sheets that arrive with an island's script instead of with the page. Must not run on the server.

/** Adds the sheet to the document and returns a function that removes it again. */
export function adoptStyles(text: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
