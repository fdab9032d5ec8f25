import { useOrganization } from '#platform/site-context.ts';
import { Link } from '#router/Link.tsx';
import { paths } from '#routing/paths.ts';
import { Mark } from '#ui/Mark.tsx';
import { useFailedImage } from '#ui/use-failed-image.ts';

/** The organization's logo, or the product's mark, and its name; leads home. */
export function Brand() {
  const { name, logo } = useOrganization();
  return (
    <Link
      to={paths.home()}
      className="flex min-w-0 items-center gap-3 rounded-sm font-serif text-lg leading-none font-title tracking-tight"
    >
      <OrganizationMark logo={logo} />
      <span className="truncate py-1" title={name}>
        {name}
      </span>
    </Link>
  );
}

type OrganizationMarkProps = { logo: string | null; className?: string };

/** A logo that does not load gives way to the mark; a dark one keeps a light ground at night (design §9). */
export function OrganizationMark({ logo, className = 'size-8' }: OrganizationMarkProps) {
  const { hasFailed, watch } = useFailedImage(logo);
  if (!logo || hasFailed) return <Mark className={className} />;
  return (
    <img
      src={logo}
      alt=""
      {...watch}
      className="h-8 w-auto max-w-32 flex-none rounded-xs object-contain dark:bg-ink dark:p-0.5"
    />
  );
}
