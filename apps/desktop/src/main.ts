import '@rahle/app/platform/zod-without-eval.ts';
import '@rahle/app/styles.css';
import { startApp } from '@rahle/app/start.tsx';
import { desktop } from '#platform.ts';

void startApp(desktop, document.getElementById('root')!);
