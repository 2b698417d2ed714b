// A component at the end of every page.

export default function Banner() {
  return (
    <aside className="banner" aria-label="News">
      Everywhere
    </aside>
  );
}
