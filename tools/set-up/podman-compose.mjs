import { bringFromPypi } from './from-pypi.mjs';

/** Brings podman-compose, to try the compose file. */
export const bringPodmanCompose = () =>
  bringFromPypi({
    name: 'podman-compose',
    version: '1.6.0',
    parts: ['PyYAML==6.0.3', 'python-dotenv==1.2.4'],
  });
