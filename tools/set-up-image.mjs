// What an image needs: everything installed and built (Containerfile).
import { setUp } from './set-up/set-up.mjs';

await setUp('web app');
