import { useMenuParts } from '#ui/overlays/menu-parts.ts';
export function MenuSeparator() {
  const Base = useMenuParts();
  return <Base.Separator className="m-1.5 h-px bg-line" />;
}
