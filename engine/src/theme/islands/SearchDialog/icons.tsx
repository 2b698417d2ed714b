// Small line icons that tell kinds of results apart. Always decoration.

const paths = {
  title: 'M5 2.5h5.5L14 6v9.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-12a1 1 0 0 1 1-1ZM10.5 2.5V6H14',
  header: 'M7 3 5.5 15M12.5 3 11 15M3.5 7h12M3 11.5h12',
  content: 'M3 5h12M3 9h12M3 13h7',
  recent: 'M9 5v4l2.5 1.5M15.5 9a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z',
  enter: 'M14 4v4.5a1.5 1.5 0 0 1-1.5 1.5H4m3-3-3 3 3 3',
} as const;

export function ResultIcon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="search-icon" viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
