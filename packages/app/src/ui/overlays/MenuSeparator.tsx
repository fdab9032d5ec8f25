import { Menu as Base } from '@base-ui/react/menu';

export function MenuSeparator() {
  return <Base.Separator className="m-1.5 h-px bg-line" />;
}
