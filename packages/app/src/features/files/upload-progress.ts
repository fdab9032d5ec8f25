/** Shown until the server has confirmed, however many bytes have left (§4). */
const MOST_UNCONFIRMED = 90;
const STEP = 10;

/** The share of bytes sent as the percentage shown: in steps, at most 90 (decisions §10). */
export const steppedProgress = (share: number): number =>
  Math.min(MOST_UNCONFIRMED, Math.floor((share * 100) / STEP) * STEP);
