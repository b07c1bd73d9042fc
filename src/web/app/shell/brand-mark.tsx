/** The product's sign: three ranked bars under a row of lights. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--brand-ground, #524fc4)" />
      <g fill="#fff">
        <circle cx="8" cy="8" r="1.6" />
        <circle cx="13.3" cy="8" r="1.6" opacity=".75" />
        <circle cx="18.6" cy="8" r="1.6" />
        <circle cx="24" cy="8" r="1.6" opacity=".75" />
        <rect x="6.4" y="13" width="19.2" height="3" rx="1.5" />
        <rect x="6.4" y="18" width="13" height="3" rx="1.5" opacity=".85" />
        <rect x="6.4" y="23" width="8" height="3" rx="1.5" opacity=".7" />
      </g>
    </svg>
  );
}
