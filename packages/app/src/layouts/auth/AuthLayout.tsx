import { Brand } from '#layouts/Brand.tsx';
import { ConnectionMark } from '#layouts/ConnectionMark.tsx';
import { Copyright } from '#layouts/site/Copyright.tsx';
import { Outlet } from '#router/Outlet.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { CurrentAddress } from './CurrentAddress.tsx';

export function AuthLayout() {
  return (
    <AuthFrame brand={<Brand />} mark={<ConnectionMark />} foot={<AuthFoot />}>
      <Outlet />
    </AuthFrame>
  );
}

function AuthFoot() {
  return (
    <>
      <CurrentAddress />
      <footer className="text-xs text-ink-3 max-md:hidden">
        <Copyright />
      </footer>
    </>
  );
}
