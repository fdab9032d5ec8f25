import { bringFromPypi } from './from-pypi.mjs';

/** What its server imports; the extra named after it brings four times as much. */
const PARTS = ['flask==3.1.3', 'flask-cors==6.0.5', 'py-partiql-parser==0.6.3', 'PyYAML==6.0.3'];

/** Brings moto: a store for tests that speaks like Amazon S3. */
export const bringMoto = () =>
  bringFromPypi({ name: 'moto', version: '5.2.5', parts: PARTS, program: 'moto_server' });
