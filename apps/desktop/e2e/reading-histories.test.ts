import { testHistories } from './window-histories.ts';

testHistories(2);
