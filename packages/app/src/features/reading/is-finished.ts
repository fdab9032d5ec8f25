/** From here on nothing but the last lines is left. */
const FINISHED = 0.99;

export const isFinished = ({ progression }: { progression: number }): boolean =>
  progression >= FINISHED;
