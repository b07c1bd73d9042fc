import { PAINT } from './picture-paint.ts';

const LIGHTS = [48, 92, 136, 180, 220, 264, 308, 352];
const FOLDS = [62, 90, 118, 146, 174];

/** A stage with its curtain, closed or drawn aside, under a row of lights. */
export function CurtainPicture({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <svg viewBox="0 0 400 220" aria-hidden="true">
      <rect x="20" y="204" width="360" height="10" rx="5" style={PAINT.floor} />
      <rect x="40" y="34" width="320" height="170" rx="6" style={PAINT.soft} />
      <path d="M150 34 L110 204 H290 L250 34 Z" style={PAINT.beam} />
      <g transform={isOpen ? 'translate(40 0) scale(0.36 1) translate(-40 0)' : undefined}>
        <CurtainHalf />
      </g>
      <g transform="translate(400 0) scale(-1 1)">
        <g transform={isOpen ? 'translate(40 0) scale(0.36 1) translate(-40 0)' : undefined}>
          <CurtainHalf />
        </g>
      </g>
      <path
        d="M30 26 h340 v22 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 z"
        style={PAINT.deep}
      />
      {LIGHTS.map((x) => (
        <circle key={x} cx={x} cy="18" r="6" style={PAINT.light} />
      ))}
    </svg>
  );
}

function CurtainHalf() {
  return (
    <>
      <path d="M40 40 H197 V204 H40 Z" style={PAINT.fill} />
      {FOLDS.map((x) => (
        <path key={x} d={`M${x} 44 q8 80 0 160`} style={PAINT.fold} />
      ))}
    </>
  );
}
