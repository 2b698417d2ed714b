// A result that a site's hook renders. Must not let a failing hook take the dialog down.

import { Component, type ReactNode, useEffect, useState } from 'react';
import { attempt } from '../../../client/search/hooks.ts';
import type { SearchHooks } from '../../../client/search/types.ts';

export interface CustomResultProps {
  readonly result: unknown;
  readonly getHooks: () => Promise<SearchHooks>;
}

export function CustomResult({ result, getHooks }: CustomResultProps) {
  const [node, setNode] = useState<ReactNode>(null);
  useEffect(() => {
    let isCurrent = true;
    void attempt('render', async () => (await getHooks()).render?.(result)).then((made) => {
      if (isCurrent) setNode(made as ReactNode);
    });
    return () => {
      isCurrent = false;
    };
  }, [result, getHooks]);
  return (
    <Guard key={String(node === null)}>
      <div className="search-custom">{node}</div>
    </Guard>
  );
}

/** Shows nothing where a rendered node fails. */
class Guard extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('[diglot] search: render failed', error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
