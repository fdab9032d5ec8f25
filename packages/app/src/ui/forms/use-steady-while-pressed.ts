import { useEffect, useState } from 'react';

/** Keeps what is shown as it is from a press to its release, so that nothing moves from under the pointer. */
export function useSteadyWhilePressed<Shown>(shown: Shown) {
  const [held, setHeld] = useState<{ shown: Shown } | null>(null);
  useEffect(() => {
    if (!held) return;
    // After the click that the release makes.
    const release = () => setTimeout(setHeld, 0, null);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [held]);
  return { shown: held ? held.shown : shown, handlePress: () => setHeld({ shown }) };
}
