import type { Shape } from '#covers/shape.ts';

/** A drawing, shape by shape; they never change places, so their order is their key. */
export function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map((shape, index) => <OneShape key={index} shape={shape} />);
}

function OneShape({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'path':
      return <path d={shape.d} fill={shape.fill} opacity={shape.opacity} />;
    case 'stroke':
      return (
        <path
          d={shape.d}
          fill="none"
          stroke={shape.stroke}
          strokeWidth={shape.width}
          opacity={shape.opacity}
        />
      );
    case 'circle':
      return <circle cx={shape.cx} cy={shape.cy} r={shape.r} fill={shape.fill} />;
    case 'rect': {
      const { kind: _, ...attributes } = shape;
      return <rect {...attributes} />;
    }
  }
}
