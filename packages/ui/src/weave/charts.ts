/**
 * Charts of our own bands, in weaving notation: `#` is the light thread, `o` the warm one, a dot the ground. They use
 * the geometry of Andean textiles (stepped frets, serpents, crossed diamonds, mazes, birds) and copy none.
 */
export const weaveCharts = {
  /** Stepped frets that climb and curl. */
  proteccion: [
    '#...............',
    '##..........####',
    '###.........#..#',
    '####.....oo.##.#',
    '#####....oo....#',
    '######.........#',
    '#######.########',
    '########........',
  ],
  /** A two-headed serpent that turns back on itself. */
  emprendimiento: [
    '..######........',
    '.##....##.......',
    '.#.oo...##....##',
    '.#.oo....##..##.',
    '.##.......####..',
    '..##...........#',
    '...###......####',
    '.....########...',
  ],
  /** Stairs that go up from both sides to a door. */
  empleabilidad: [
    '.......##.......',
    '......####......',
    '....##....##....',
    '....##.oo.##....',
    '..##...oo...##..',
    '..##........##..',
    '##....####....##',
    '##...######...##',
  ],
  /** A maze of lines that never close. */
  cancer: [
    '#.######.#.####.',
    '#.#....#.#....#.',
    '#.#.oo.#.####.#.',
    '#.#.oo.#....#.#.',
    '#.#....####.#.#.',
    '#.####....#.#.#.',
    '#....#.##.#.#.#.',
    '####.#..#...#...',
  ],
  /** Diamonds with an eye. */
  accidentes: [
    '#......##......#',
    '.#....#..#....#.',
    '..#..#....#..#..',
    '...##..oo..##...',
    '...##..oo..##...',
    '..#..#....#..#..',
    '.#....#..#....#.',
    '#......##......#',
  ],
  /** Birds in a row. */
  vida: [
    '......##........',
    '.....####...#...',
    '.....#o##..##...',
    '....###.#.###...',
    '.......######...',
    '......######....',
    '.......#.#......',
    '......##.##.....',
  ],
  /** Furrows. */
  cuota: [
    '#.......#.......',
    '##.....###.....#',
    '.##...##.##...##',
    '..##.##...##.##.',
    '...###..o..###..',
    '....#..ooo..#...',
    '........o.......',
    '................',
  ],
} as const

export type Weave = keyof typeof weaveCharts

const runs = { '#': /#+/g, o: /o+/g } as const

/** The threads of one kind as one SVG path: a run within a row becomes one stitch. */
export function threadsOf(chart: readonly string[], thread: '#' | 'o'): string {
  return chart
    .flatMap((row, y) =>
      [...row.matchAll(runs[thread])].map(
        (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
      ),
    )
    .join('')
}
