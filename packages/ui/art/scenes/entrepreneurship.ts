import { emoji, stand } from '../canvas.ts'
import { browser, phone, play } from '../devices.ts'
import { brand, tones } from '../palette.ts'
import { bar, bubble, card, columns, lines, sheet, tick, trend } from '../paper.ts'
import {
  arches,
  backdrop,
  cliffs,
  cloud,
  desk,
  disc,
  glints,
  pane,
  pebble,
  setting,
  sprig,
} from '../shapes.ts'
import { serviceScene } from './service.ts'

const tone = tones.emprendimiento

function courses(): string[] {
  return [
    backdrop(800, 600, ['#FFF1DF', '#FBD2A6']),
    arches(400, 320, 220, '#fff', 3),
    desk(800, 600, 476, '#C98A55', '#9A5B2C'),
    browser(
      178,
      128,
      440,
      310,
      brand.petrol,
      [
        '<rect width="440" height="270" fill="#FDE9D4"/>',
        pebble(150, 150, 130, 112, '#FBD2A6'),
        emoji('woman-farmer-tan', 150, 150, 190, { shade: 'none' }),
        card(270, 40, 140, 150, [
          columns(22, 126, [36, 58, 48, 84], 18, 8, ['#F6C89A', '#F6A765', '#F6C89A', brand.petrol]),
        ]),
        bar(30, 240, 380, '#fff', 10),
        bar(30, 240, 240, brand.mandarin, 10),
      ],
      -2,
    ),
    play(404, 372, 36, brand.mandarin),
    emoji('light-bulb', 640, 190, 156, { turn: 10, shade: 'lift' }),
    stand('books', 160, 548, 160),
    stand('notebook-with-decorative-cover', 622, 556, 128),
    stand('pencil', 716, 552, 88),
    stand('seedling', 330, 566, 92),
    glints(540, 110, 14, brand.mandarin),
  ]
}

function coworking(): string[] {
  return [
    backdrop(800, 600, ['#FFF3E2', '#F9DDBB']),
    pane(96, 64, 452, 276, [
      backdrop(452, 276, ['#CFE9EA', '#FFE9CF']),
      disc(120, 90, 32, '#FFC98A', '#FFE3BF'),
      cliffs(452, 276, 92, 168),
      emoji('parachute', 230, 70, 44, { shade: 'none' }),
      cloud(330, 44, 70),
    ]),
    '<path d="M640 -10V96" stroke="#7A3306" stroke-width="5"/><path d="M584 152a56 56 0 0 1 112 0Z" fill="#0B5A5E" filter="url(#soft)"/><ellipse cx="640" cy="152" rx="26" ry="8" fill="#FFE3A8"/>',
    desk(800, 600, 520, '#D9A777', '#B97E4B'),
    stand('chair', 220, 520, 130),
    stand('chair', 560, 520, 130, { flip: true }),
    `<g filter="url(#lift)"><rect x="96" y="430" width="608" height="26" rx="13" fill="#F6E3C8"/><rect x="96" y="446" width="608" height="12" rx="6" fill="#D9B587"/></g><path d="M168 458L150 566M632 458L650 566" stroke="#8A5A33" stroke-width="14" stroke-linecap="round"/>`,
    stand('man-technologist-tan', 262, 436, 204),
    stand('woman-technologist-tan', 506, 436, 204),
    stand('hot-beverage', 386, 432, 70),
    stand('potted-plant', 650, 432, 90),
    card(574, 206, 178, 90, [tick(40, 44, 18, '#1F9D72'), lines(72, 28, [80, 56], '#EBDCC8', 24, 11)]),
    sprig(52, 588, 170, '#7CB39A', '#4E8C74', -6),
  ]
}

function legal(): string[] {
  return [
    backdrop(800, 600, ['#FFF1DF', '#F7CFA2']),
    arches(400, 320, 220, '#fff', 3),
    desk(800, 600, 478, '#A8693A', '#7C4620'),
    sheet(470, 132, 230, 310, [
      bar(36, 48, 120, tone.deep, 16),
      lines(36, 92, [158, 140, 158, 110, 150], '#EFE3D4', 28, 11),
      `<path d="M36 262q20 -30 34 0t34 -8t28 4" stroke="${brand.petrol}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    ]),
    emoji('rosette', 650, 404, 84, { shade: 'soft' }),
    stand('balance-scale', 302, 520, 392, { shade: 'lift' }),
    stand('books', 128, 552, 146),
    emoji('fountain-pen', 566, 470, 130, { turn: 6 }),
    stand('hot-beverage', 700, 560, 104),
    bubble(96, 120, 150, 84, brand.petrol, 'right', [
      lines(32, 28, [86, 58], 'rgba(255,255,255,.9)', 24, 10),
    ]),
  ]
}

function marketing(): string[] {
  const post = (x: number, y: number, icon: string, fill: string, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})">${card(x, y, 146, 162, [`<rect x="12" y="12" width="122" height="96" rx="14" fill="${fill}"/>`, emoji(icon, 73, 60, 74, { shade: 'none' }), emoji('heart-suit', 28, 134, 24, { shade: 'none' }), bar(52, 129, 70, '#EFE3D4', 10)])}</g>`
  return [
    ...setting(800, 600, tone, 400, 330, 220),
    phone(
      430,
      322,
      480,
      [
        '<rect width="196" height="416" fill="#FFF4E6"/>',
        bar(20, 48, 90, tone.deep, 14),
        '<rect x="16" y="82" width="164" height="150" rx="20" fill="#FBD2A6"/>',
        emoji('shopping-bags', 98, 158, 104, { shade: 'none' }),
        emoji('heart-suit', 34, 258, 26, { shade: 'none' }),
        lines(60, 252, [100, 70], '#EBDCC8', 22, 10),
        '<rect x="16" y="306" width="164" height="92" rx="20" fill="#fff"/>',
        trend(
          [
            [36, 372],
            [74, 356],
            [106, 362],
            [156, 326],
          ],
          brand.petrol,
          7,
        ),
      ],
      5,
    ),
    emoji('megaphone', 224, 330, 272, { turn: -6, flip: true, shade: 'lift' }),
    post(566, 126, 'bread', '#FDE9D4', 7),
    post(588, 322, 'thread', '#E0F0EC', -5),
    emoji('heart-suit', 116, 160, 66, { turn: -14 }),
    emoji('thumbs-up', 258, 132, 80, { turn: 8 }),
    stand('bullseye', 120, 560, 128),
  ]
}

/** Entrepreneurship: courses, coworking, legal and marketing advice. */
export const entrepreneurshipScenes = [
  serviceScene(10, tone, courses),
  serviceScene(8, tone, coworking),
  serviceScene(9, tone, legal),
  serviceScene(7, tone, marketing),
]
