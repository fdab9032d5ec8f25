import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from './hooks.ts';
import type { NavigateOptions } from './router.ts';

type Init = URLSearchParams | Record<string, string>;
type SetSearchParams = (
  next: Init | ((before: URLSearchParams) => Init),
  options?: NavigateOptions,
) => void;

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const init = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
      void navigate({ search: new URLSearchParams(init).toString() }, options);
    },
    [navigate, search],
  );
  return [params, setParams];
}
