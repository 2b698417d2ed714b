// Content that only a browser can render. In an island it appears once the island is awake, elsewhere never: the fallback stays.

import { type ReactNode, useEffect, useState } from 'react';

export function NoSSR({ children }: { readonly children?: ReactNode }): ReactNode {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return isAwake ? children : null;
}

export interface BrowserOnlyProps {
  readonly children: () => ReactNode | Promise<ReactNode>;
  readonly fallback?: ReactNode;
}

export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  const [content, setContent] = useState<ReactNode>(fallback);
  useEffect(() => {
    let isHere = true;
    void Promise.resolve(children()).then((loaded) => {
      if (isHere) setContent(loaded);
    });
    return () => {
      isHere = false;
    };
  }, [children]);
  return content;
}
