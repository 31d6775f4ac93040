import { at, fix, gradient, type Picture, shaded, stand } from '../canvas.ts'
import { brand, sand, tones } from '../palette.ts'
import { columns, lines, trend } from '../paper.ts'
import { backdrop, cliffs, cloud, desk, disc, hill, pane, sprig } from '../shapes.ts'

const width = 640
const height = 300
const floor = 222

/** A coworking room: 640 × 300, the band above the room's equipment; at most 11 kB. */
function roomScene(name: string, draw: () => string[]): Picture {
  return {
    name: `scene-room-${name}`,
    width,
    height,
    budget: 11_000,
    tone: tones.emprendimiento,
    corner: 0,
    draw,
  }
}

/** A seat across the table: a rounded back above the table's edge. */
function seat(x: number, y: number, size: number, colour: string): string {
  const fill = gradient([colour, '#00000030'])
  const w = size * 0.62
  return `<rect x="${fix(x - w / 2)}" y="${fix(y - size)}" width="${fix(w)}" height="${fix(size * 1.1)}" rx="${fix(w * 0.34)}" fill="${colour}"/>${fill.define}<rect x="${fix(x - w / 2)}" y="${fix(y - size)}" width="${fix(w)}" height="${fix(size * 1.1)}" rx="${fix(w * 0.34)}" fill="${fill.paint}" opacity=".5"/>`
}

/** A table whose near edge is `across` wide at (`x`, `y`), a little narrower at the back. */
function table(x: number, y: number, across: number, deep: number): string {
  const top = gradient(['#F3DDBE', '#E3BF92'])
  const near = across / 2
  const far = near * 0.86
  return shaded('soft', [
    `${top.define}<path d="M${fix(x - far)} ${y - deep}H${fix(x + far)}Q${fix(x + far + 10)} ${y - deep} ${fix(x + far + 14)} ${y - deep + 10}L${fix(x + near)} ${y}H${fix(x - near)}L${fix(x - far - 14)} ${y - deep + 10}Q${fix(x - far - 10)} ${y - deep} ${fix(x - far)} ${y - deep}Z" fill="${top.paint}"/><rect x="${fix(x - near)}" y="${y - 2}" width="${across}" height="16" rx="8" fill="#C08E5C"/>`,
  ])
}

/** A wall screen `w` wide; `view` is drawn in its own box. */
function screen(x: number, y: number, w: number, h: number, view: string[]): string {
  return shaded('soft', [
    `<rect x="${x - 8}" y="${y - 8}" width="${w + 16}" height="${h + 16}" rx="14" fill="#1B3133"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${sand.light}"/>${at(x, y, 1, view)}`,
  ])
}

function lamp(x: number, drop: number, colour: string): string {
  return `<path d="M${x} -10V${drop}" stroke="#7A4A20" stroke-width="3"/><path d="M${x - 34} ${drop + 34}a34 34 0 0 1 68 0Z" fill="${colour}" filter="url(#soft)"/><ellipse cx="${x}" cy="${drop + 34}" rx="16" ry="5" fill="#FFE3A8"/>`
}

function small(): string[] {
  return [
    backdrop(width, height, ['#FFF3E2', '#F8DCB8']),
    pane(60, 34, 236, 142, [
      backdrop(236, 142, ['#CFE9EA', '#FFE9CF']),
      disc(66, 46, 17, '#FFC98A', '#FFE3BF'),
      cliffs(236, 142, 48, 88),
      cloud(176, 30, 48),
    ]),
    screen(392, 52, 132, 84, [
      columns(20, 66, [20, 34, 26, 48], 14, 8, ['#F6C89A', '#F6A765', '#F6C89A', brand.petrol]),
    ]),
    desk(width, height, floor, '#D9A777', '#B97E4B'),
    ...[232, 320, 408].map((x) => seat(x, floor + 6, 66, '#2F8F86')),
    table(320, 270, 330, 46),
    stand('laptop', 300, 252, 74),
    stand('hot-beverage', 392, 254, 34),
    stand('potted-plant', 566, floor + 26, 92),
    sprig(34, 296, 92, '#7CB39A', '#4E8C74', -6),
  ]
}

function medium(): string[] {
  return [
    backdrop(width, height, ['#EAF4F1', '#CFE5DE']),
    screen(206, 30, 228, 128, [
      trend(
        [
          [24, 98],
          [78, 78],
          [128, 86],
          [200, 34],
        ],
        brand.petrol,
        6,
      ),
      lines(24, 22, [70, 48], '#D9E5E1', 18, 8),
    ]),
    pane(36, 44, 104, 118, [
      backdrop(104, 118, ['#FFE9CF', '#FFD3A1']),
      hill(104, 118, [70, 52, 66, 60], ['#7CB39A', '#4E8C74']),
      disc(70, 30, 13, '#FFC98A', '#FFE3BF'),
    ]),
    shaded('soft', [
      `<rect x="488" y="40" width="116" height="118" rx="10" fill="#fff"/>${lines(506, 62, [76, 58, 80, 40], '#BFD8D1', 22, 8)}<rect x="488" y="150" width="116" height="10" rx="5" fill="#9FBFB7"/>`,
    ]),
    desk(width, height, floor - 8, '#C99763', '#A36F3F'),
    ...[150, 235, 320, 405, 490].map((x) => seat(x, floor, 66, brand.mandarin)),
    table(320, 270, 500, 54),
    stand('laptop', 210, 252, 68),
    stand('laptop', 424, 252, 68),
    stand('hot-beverage', 306, 250, 32),
    stand('notebook-with-decorative-cover', 346, 256, 36),
  ]
}

function large(): string[] {
  const row = (y: number, size: number, xs: readonly number[], colour: string) =>
    xs.map((x) => seat(x, y, size, colour))
  return [
    backdrop(width, height, ['#F4EDFB', '#DDD0EE']),
    `<path d="M210 20H430L516 190H124Z" fill="#fff" opacity=".28"/>`,
    screen(190, 22, 260, 138, [
      columns(28, 108, [30, 52, 44, 70, 88], 24, 14, [
        '#F6C89A',
        '#F6A765',
        '#F6C89A',
        '#F6A765',
        brand.petrol,
      ]),
      lines(24, 24, [58, 40], '#E3DDEB', 18, 9),
    ]),
    lamp(86, 46, '#4E3A78'),
    lamp(554, 46, '#4E3A78'),
    desk(width, height, floor - 30, '#C9A07A', '#9C7450'),
    stand('studio-microphone', 534, floor - 6, 74),
    stand('potted-plant', 66, floor, 92),
    ...row(250, 54, [160, 224, 288, 352, 416, 480], '#4350B5'),
    ...row(304, 68, [116, 198, 280, 362, 444, 526], '#2F3A8F'),
  ]
}

/** Rooms for a few, for a team and for a workshop. */
export const roomScenes = [roomScene('small', small), roomScene('medium', medium), roomScene('large', large)]
