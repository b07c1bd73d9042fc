import { PAINT } from './picture-paint.ts';

const POSTS = [92, 308];

/** A closed door behind a rope. */
export function RopePicture() {
  return (
    <svg viewBox="0 0 400 220" aria-hidden="true">
      <rect x="20" y="204" width="360" height="10" rx="5" style={PAINT.floor} />
      <rect x="132" y="18" width="136" height="186" rx="10" style={PAINT.mid} />
      <rect x="142" y="28" width="56" height="176" rx="4" style={PAINT.fill} />
      <rect x="202" y="28" width="56" height="176" rx="4" style={PAINT.fill} />
      <rect x="152" y="42" width="36" height="60" rx="4" style={PAINT.deep} />
      <rect x="212" y="42" width="36" height="60" rx="4" style={PAINT.deep} />
      <circle cx="190" cy="126" r="5" style={PAINT.light} />
      <circle cx="210" cy="126" r="5" style={PAINT.light} />
      <path d="M92 112 Q200 196 308 112" style={PAINT.rope} />
      {POSTS.map((x) => (
        <g key={x}>
          <rect x={x - 5} y="106" width="10" height="92" rx="5" style={PAINT.light} />
          <circle cx={x} cy="100" r="11" style={PAINT.light} />
          <ellipse cx={x} cy="202" rx="26" ry="7" style={PAINT.deep} />
        </g>
      ))}
    </svg>
  );
}
