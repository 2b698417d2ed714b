// Prints one stage view: terminal, page, file, diff, search results. Props only; used on the server and by the player.

import type { BrowserView, DiffView, FileView, SearchView, StageView, TerminalView } from '../../replay/stage.ts';
import { Markdown } from './Markdown.tsx';
import { Plan } from './Plan.tsx';

export interface StageContentProps {
  readonly view: StageView;
  /** Address of a picture that the recording names, or `undefined` when it has none. */
  readonly getShotUrl: (image: string) => string | undefined;
  readonly screenshotLabel: string;
  /** Pictures that need not be there at once. Default: they are what the reader looks at. */
  readonly isLazy?: boolean;
}

export function StageContent({ view, getShotUrl, screenshotLabel, isLazy = false }: StageContentProps) {
  switch (view.kind) {
    case 'terminal':
      return <Terminal view={view} />;
    case 'browser':
      return (
        <Browser
          view={view}
          src={view.image === undefined ? undefined : getShotUrl(view.image)}
          label={screenshotLabel}
          isLazy={isLazy}
        />
      );
    case 'file':
      return <File view={view} />;
    case 'files':
      return view.files.map((file) => <File key={file.path} view={file} />);
    case 'diff':
      return <Diff view={view} />;
    case 'search':
      return <Search view={view} />;
    case 'markdown':
      return (
        <Window title={view.title}>
          <Markdown source={view.text} />
        </Window>
      );
    case 'json':
      return (
        <Window title={view.title}>
          <pre className="replay-pre">{view.text}</pre>
        </Window>
      );
    case 'plan':
      return (
        <Window title="">
          <div className="replay-body">
            <Plan steps={view.steps} summary={view.summary} />
          </div>
        </Window>
      );
    case 'note':
      return (
        <div className="replay-window terminal">
          <pre className={view.level === 'error' ? 'replay-pre replay-stderr' : 'replay-pre'}>{view.text}</pre>
        </div>
      );
  }
}

function Window({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="replay-window">
      {title !== '' && <p className="replay-window-title">{title}</p>}
      {children}
    </div>
  );
}

function Terminal({ view }: { readonly view: TerminalView }) {
  return (
    <div className="replay-window terminal">
      <pre className="replay-pre">
        <span className="replay-prompt">
          {view.interpreter ?? '$'}
          {view.interpreter === undefined ? ' ' : '\n'}
        </span>
        <b>{view.command.trimEnd()}</b>
        {'\n\n'}
        {view.streams.map(({ name, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one output never move.
          <span key={i} className={name === 'STDOUT' ? undefined : 'replay-stderr'}>
            {text}
          </span>
        ))}
      </pre>
    </div>
  );
}

function Browser({
  view,
  src,
  label,
  isLazy,
}: {
  readonly view: BrowserView;
  readonly src: string | undefined;
  readonly label: string;
  readonly isLazy: boolean;
}) {
  const { cursor } = view;
  return (
    <div className="replay-window browser">
      {view.url !== undefined && <p className="replay-window-title">{view.url}</p>}
      {src === undefined ? (
        <pre className="replay-pre">{view.caption}</pre>
      ) : (
        <div className="replay-screen">
          <img
            src={src}
            alt={view.url === undefined ? label : `${label}: ${view.url}`}
            width={1280}
            height={800}
            // A picture that comes into a running scene is there at once: WebKit would show none for as long as it decodes.
            decoding={isLazy ? 'sync' : 'async'}
            loading={isLazy ? 'lazy' : undefined}
            fetchPriority={isLazy ? 'low' : undefined}
          />
          {cursor && (
            <i
              className="replay-cursor"
              data-action={cursor.action}
              style={{ left: `${cursor.x * 100}%`, top: `${cursor.y * 100}%` }}
            />
          )}
        </div>
      )}
      {src !== undefined && view.caption !== '' && <p className="replay-caption">{view.caption}</p>}
    </div>
  );
}

const File = ({ view }: { readonly view: FileView }) => (
  <Window title={view.path}>
    {/\.mdx?$/.test(view.path) ? <Markdown source={view.text} /> : <pre className="replay-pre">{view.text}</pre>}
  </Window>
);

const marks = { '+': 'added', '-': 'removed', ' ': 'same', '@': 'place' } as const;

function Diff({ view }: { readonly view: DiffView }) {
  return (
    <Window title={view.path}>
      <pre className="replay-pre replay-diff">
        {view.lines.map(({ mark, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one diff never move.
          <span key={i} className={marks[mark]}>
            {mark === '@' ? text : `${mark} ${text}`}
            {'\n'}
          </span>
        ))}
      </pre>
    </Window>
  );
}

function Search({ view }: { readonly view: SearchView }) {
  return (
    <Window title={view.query}>
      <ol className="replay-results">
        {view.results.map(({ title, url, text }) => (
          <li key={url}>
            <b>{title}</b>
            <span>{url}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Window>
  );
}
