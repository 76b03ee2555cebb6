import { useEffect, useState } from 'react';

/** True once `isOn` has been so for `delayMs`: what is over sooner is not shown at all. */
export function useDelayed(isOn: boolean, delayMs: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => {
      setIsDue(true);
    }, delayMs);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isOn, delayMs]);
  return isOn && isDue;
}
