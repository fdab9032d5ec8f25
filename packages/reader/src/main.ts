import '#zod-without-eval.ts';
import '#styles/reader.css';
import { startReader } from '#start-reader.ts';

void startReader();
