// Takes regions out of a page: out of one that is shown, or of one that is about to be.

export function removeRegions(root: ParentNode, names: readonly string[]): void {
  for (const name of names) for (const element of root.querySelectorAll(`[data-region="${name}"]`)) element.remove();
}
