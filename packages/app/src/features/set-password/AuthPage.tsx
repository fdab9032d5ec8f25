import type { ReactNode } from 'react';
import { Link } from '#router/Link.tsx';

type AuthPageProps = {
  title: string;
  intro: ReactNode;
  children?: ReactNode;
  other: { label: string; to: string };
};

/** A page beside the login: a heading, what it is about, and the way on. */
export function AuthPage({ title, intro, children, other }: AuthPageProps) {
  return (
    <div className="m-auto grid w-full max-w-98 gap-5 py-8 md:py-12">
      <div className="mb-2">
        <h1 className="text-3xl font-display tracking-display">{title}</h1>
        <p className="mt-3 wrap-anywhere text-ink-3">{intro}</p>
      </div>
      {children}
      <p className="text-center text-sm">
        <Link
          to={other.to}
          className="inline-block py-2 font-semibold text-accent-ink underline underline-offset-3"
        >
          {other.label}
        </Link>
      </p>
    </div>
  );
}
