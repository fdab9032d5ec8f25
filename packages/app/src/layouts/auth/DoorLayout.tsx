import { Outlet } from 'react-router';
import { Brand } from '#layouts/Brand.tsx';
import { ConnectionMark } from '#layouts/ConnectionMark.tsx';
import { Copyright } from '#layouts/site/Copyright.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { ReadingAt } from './ReadingAt.tsx';

/** Sign-in and registration. */
export function DoorLayout() {
  return (
    <DoorFrame brand={<Brand />} mark={<ConnectionMark />} foot={<DoorFoot />}>
      <Outlet />
    </DoorFrame>
  );
}

function DoorFoot() {
  return (
    <>
      <ReadingAt />
      <footer className="text-xs text-ink-3 max-md:hidden">
        <Copyright />
      </footer>
    </>
  );
}
