import { useEffect, useEffectEvent } from 'react';
import type { To } from './address.ts';
import { useNavigate } from './hooks.ts';
import type { NavigateOptions } from './router.ts';

type NavigateProps = NavigateOptions & { to: To };

/** Leads on as soon as it is drawn. */
export function Navigate({ to, ...options }: NavigateProps) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(to, options));
  const aim = JSON.stringify([to, options]);
  useEffect(() => leave(), [aim]);
  return null;
}
