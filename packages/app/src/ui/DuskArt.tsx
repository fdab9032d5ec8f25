import { classes } from '#ui/classes.ts';

/** Heights of each hill at five points, 225 apart, from far to near. Colours are in dusk.css and follow the ink. */
const HILLS = [
  [436, 444, 415, 450, 525],
  [591, 527, 572, 584, 554],
  [583, 624, 593, 681, 596],
  [740, 724, 725, 756, 783],
  [855, 835, 868, 810, 797],
  [914, 891, 847, 919, 944],
  [935, 1019, 1054, 1041, 947],
];

/** Contour lines fade as they sink into the hill: distance below the ridge, then opacity. */
const CONTOURS = [
  [7.9, 0.245],
  [17.6, 0.19],
  [29.1, 0.135],
  [42.4, 0.08],
] as const;

function ridge([first = 0, ...others]: number[], sink = 0): string {
  let previous = first + sink;
  const curves = others.map((height, index) => {
    const x = 225 * (index + 1);
    const y = Math.round(height + sink * (1 + 0.045 * (index + 1)));
    const curve = `C${x - 112.5} ${previous} ${x - 112.5} ${y} ${x} ${y}`;
    previous = y;
    return curve;
  });
  return `M0 ${first + sink}${curves.join('')}`;
}

export function DuskArt({ className }: { className?: string | undefined }) {
  return (
    <div aria-hidden="true" className={classes('dusk overflow-hidden', className)}>
      <svg viewBox="0 0 900 1100" preserveAspectRatio="xMidYMid slice" className="size-full">
        <circle cx="567" cy="330" r="112" fill="var(--dusk-moon)" />
        {HILLS.map((heights, index) => (
          <g key={heights[0]} fill="none" stroke="var(--dusk-contour)" strokeWidth="1.1">
            <path d={`${ridge(heights)}V1100H0z`} fill={`var(--dusk-${index + 1})`} stroke="none" />
            {CONTOURS.map(([sink, opacity]) => (
              <path key={sink} d={ridge(heights, sink)} strokeOpacity={opacity} />
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}
