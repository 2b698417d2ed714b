// Loads the index on first use and lists pages that hold the query.
const input = document.querySelector('[data-index]');
const list = input.form.querySelector('ul');
let pages;
input.form.addEventListener('submit', (event) => event.preventDefault());
input.addEventListener('input', async () => {
  pages ??= await (await fetch(input.dataset.index)).json();
  const query = input.value.trim().toLowerCase();
  const found =
    query === '' ? [] : pages.filter((page) => `${page.title}\n${page.content}`.toLowerCase().includes(query));
  list.hidden = found.length === 0;
  list.replaceChildren(
    ...found.slice(0, 7).map(({ title, url }) => {
      const link = Object.assign(document.createElement('a'), { href: url, textContent: title });
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
});
