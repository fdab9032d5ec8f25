import { lazy, Suspense, useState } from 'react';
import type { DrawerProps } from '#ui/overlays/DrawerPanel.tsx';

const load = async () => ({ default: (await import('#ui/overlays/DrawerPanel.tsx')).DrawerPanel });
const DrawerPanel = lazy(load);

export const fetchDrawer = (): void => void load().catch(() => {});

export function Drawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <DrawerPanel {...props} />
    </Suspense>
  ) : null;
}
