// A plan and how far it has come. Props only.

import type { PlanView } from '../../replay/stage.ts';

export function Plan({ steps, summary }: Pick<PlanView, 'steps' | 'summary'>) {
  return (
    <>
      {summary !== undefined && <p>{summary}</p>}
      {steps.length > 0 && (
        <ol className="replay-plan">
          {steps.map((step) => (
            <li key={step.content} className={step.done ? 'done' : undefined}>
              <span aria-hidden="true">{step.done ? '✓' : '·'}</span> {step.content}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
