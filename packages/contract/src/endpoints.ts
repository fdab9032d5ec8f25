import { authentication } from './authentication.ts';
import { publicSite } from './public-site.ts';

/** Every endpoint of the product, by feature: the table of contents of the API. */
export const endpoints = { authentication, publicSite };
