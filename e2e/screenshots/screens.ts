import { LEARNER_SHOTS } from './learner-shots.ts';
import { keptNowhere, READER_SHOTS } from './reader-shots.ts';
import { type Act, followFirst, type Shot } from './shot.ts';
import { STAFF_SHOTS } from './staff-shots.ts';
import { VISITOR_SHOTS } from './visitor-shots.ts';

const TEACHER_SHOTS: Shot[] = [
  { name: 'classes-teacher', path: '{admin}/classes' },
  { name: 'class-teacher', prepare: followFirst('main tbody a') },
];

type Set = {
  email: string | null;
  shots: Shot[];
  /** Throughout. */
  along?: Act;
};

/** Who sees what. */
export const SETS: Set[] = [
  { email: null, shots: VISITOR_SHOTS },
  { email: 'learner@rahle.test', shots: LEARNER_SHOTS },
  { email: 'learner@rahle.test', shots: READER_SHOTS, along: keptNowhere },
  { email: 'teacher@rahle.test', shots: TEACHER_SHOTS },
  { email: 'super@rahle.test', shots: STAFF_SHOTS },
];
