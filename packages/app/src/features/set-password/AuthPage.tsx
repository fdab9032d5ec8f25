import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';

type AuthPageProps = {
  /** Stands above the heading, in place of the way back. */
  picture?: ReactNode;
  title: string;
  intro: ReactNode;
  children?: ReactNode;
};

/** A page beside the login: a heading, what it is about, and what can be done. */
export function AuthPage({ picture, title, intro, children }: AuthPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-98 gap-5 py-7 md:my-auto md:py-12">
      <div className="mb-2">
        {picture ? (
          <div className="mb-5">{picture}</div>
        ) : (
          <BackLink to={paths.login()}>{m.forgot_back()}</BackLink>
        )}
        <h1 className="text-3xl font-display tracking-display">{title}</h1>
        <output className="mt-3 block wrap-anywhere text-ink-3">{intro}</output>
      </div>
      {children}
    </div>
  );
}
