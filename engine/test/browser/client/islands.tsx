// Islands of the client's own tests.

import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';

/** Counts clicks. `step` shows which props it has. */
export function Counter({ step = 1, label = 'count' }: { readonly step?: number; readonly label?: string }) {
  const [count, setCount] = useState(0);
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <button type="button" id={id} onClick={() => setCount(count + step)}>
        {count} by {step}
      </button>
    </p>
  );
}

/** Shows its children inside what React made. */
export function Box({ children }: { readonly children?: ReactNode }) {
  const [clicks, setClicks] = useState(0);
  return (
    <section>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        box {clicks}
      </button>
      {children}
    </section>
  );
}

/** Does not show its children at first. */
export function Curtain({ children }: { readonly children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        curtain
      </button>
      {isOpen && children}
    </section>
  );
}

/** Reports when it is mounted and unmounted. */
export function Witness({ name }: { readonly name: string }) {
  useEffect(() => {
    console.info(`mounted ${name}`);
    return () => console.info(`unmounted ${name}`);
  }, [name]);
  return <p>witness {name}</p>;
}

/** Reports when it is mounted, and has no element of its own. */
export function Quiet({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  useEffect(() => console.info(`mounted ${name}`), [name]);
  return children ?? null;
}

/** Prints one thing and hydrates another. */
export function Liar({ text }: { readonly text: string }) {
  return <p>{typeof document === 'undefined' ? text : `${text} in the browser`}</p>;
}

/** Fails in the browser only. */
export function Crash({ text }: { readonly text: string }) {
  if (typeof document !== 'undefined') throw new Error('crashed on purpose');
  return <p>{text}</p>;
}

/** A link that React deals with, and one that it leaves alone. */
export function Links() {
  const [seen, setSeen] = useState('nothing');
  return (
    <p>
      <a
        href="/two"
        onClick={(event) => {
          event.preventDefault();
          setSeen('handled');
        }}
      >
        handled link
      </a>{' '}
      <a href="/two">plain link</a> <span>{seen}</span>
    </p>
  );
}

/** A field that React controls. */
export function Field() {
  const [on, setOn] = useState(false);
  return (
    <label>
      <input type="checkbox" checked={on} onChange={(event) => setOn(event.target.checked)} /> {on ? 'on' : 'off'}
    </label>
  );
}

/** Hears clicks as libraries do that have no React: from an effect on. Says where and how it was pressed. */
export function Pressed() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.addEventListener('click', ({ detail, pointerType, clientX }) =>
      console.info(`pressed ${detail} '${pointerType}' ${clientX > 0}`),
    );
  }, []);
  return (
    <button type="button" ref={button}>
      press
    </button>
  );
}

const Late = lazy(async () => ({ default: () => <p>late part</p> }));

/** Has a part that is loaded on demand. */
export function Waiting() {
  return (
    <Suspense fallback={<p>waiting</p>}>
      <Late />
    </Suspense>
  );
}

/** Has the tags of {@link Headed} once it is opened. */
export function Later() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Headed />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      later
    </button>
  );
}

/** Has tags in the head, and fails as it begins to work. */
export function Short() {
  useEffect(() => {
    throw new Error('crashed on purpose');
  }, []);
  return <title>Short</title>;
}

/** Has tags in the head: a title that counts, a tag of its own, one that pages have as well, and a sheet. */
export function Headed() {
  const [count, setCount] = useState(0);
  return (
    <p>
      {count < 3 && <title>{`Headed ${count}`}</title>}
      <meta name="count" content={String(count)} />
      <meta name="robots" content="all" />
      <link rel="author" href="/two" />
      <link rel="stylesheet" href="data:text/css,p%7B%7D" precedence="default" />
      <button type="button" onClick={() => setCount(count + 1)}>
        headed
      </button>
    </p>
  );
}
