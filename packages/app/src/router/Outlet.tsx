import { use } from 'react';
import { OutletContext } from './contexts.ts';

/** Where a layout shows the route that stands in it. */
export const Outlet = () => use(OutletContext);
