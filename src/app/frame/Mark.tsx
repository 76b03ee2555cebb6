/** The mark: work on two rows, and the wait between them. */
export function Mark() {
  return (
    <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden>
      <g fill="currentColor">
        <rect x="0" y="1" width="7" height="5" />
        <rect x="11" y="1" width="7" height="5" />
        <rect x="4" y="8" width="10" height="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </g>
      <path d="M8 1.5v4M10 1.5v4" stroke="var(--malloc)" strokeWidth="1.2" />
    </svg>
  );
}
