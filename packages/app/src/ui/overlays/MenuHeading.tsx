import type { ReactNode } from 'react';

type MenuHeadingProps = { title: ReactNode; detail?: ReactNode };

/** Who the menu belongs to: name, and e-mail or role below. Not an act, so the arrow keys pass it by. */
export function MenuHeading({ title, detail }: MenuHeadingProps) {
  return (
    <div className="px-3 pt-2.5 pb-2 text-sm font-semibold">
      <div className="wrap-anywhere">{title}</div>
      {detail ? <div className="text-xs font-normal wrap-anywhere text-ink-3">{detail}</div> : null}
    </div>
  );
}
