import { emoji, stand } from '../canvas.ts'
import { browser, play, portrait } from '../devices.ts'
import { brand, tones } from '../palette.ts'
import { bar, bubble, card, columns, lines, sheet, tick, trend } from '../paper.ts'
import { coins, sol, stairs } from '../places.ts'
import { arches, backdrop, desk, disc, glints, hill, pebble, setting } from '../shapes.ts'
import { serviceScene } from './service.ts'

const tone = tones.empleabilidad
const line = '#DDE0F6'

function courses(): string[] {
  return [
    backdrop(800, 600, ['#EEF0FD', '#C5CAF1']),
    disc(690, 130, 58, '#FFDDAA', '#FFE9CB'),
    arches(250, 320, 190, '#fff', 3),
    hill(800, 600, [490, 468, 480, 456, 490], ['#AEB6EE', '#8E97E0']),
    stairs(380, 590, 4, 106, 70, ['#8790DC', '#4350B5']),
    browser(72, 140, 368, 262, tone.main, [
      '<rect width="368" height="222" fill="#E9EBFB"/>',
      pebble(130, 120, 108, 92, '#C5CAF1'),
      emoji('man-teacher-tan', 130, 118, 156, { shade: 'none' }),
      lines(236, 46, [100, 76, 88], '#C5CAF1', 28, 12),
      bar(24, 194, 320, '#fff', 9),
      bar(24, 194, 176, brand.mandarin, 9),
    ]),
    play(384, 338, 36, brand.mandarin),
    stand('woman-walking-tan', 552, 450, 172, { flip: true }),
    emoji('graduation-cap', 730, 250, 122, { turn: -6, shade: 'lift' }),
    hill(800, 600, [566, 548, 560, 546, 564], ['#3541A0', tone.deep]),
    stand('books', 164, 574, 148),
    stand('backpack', 302, 580, 124),
    glints(560, 150, 15, brand.mandarin),
  ]
}

function curriculum(): string[] {
  return [
    ...setting(800, 600, tone, 400, 320, 230),
    `<g transform="rotate(-10 300 300)">${sheet(196, 116, 270, 360, [], '#D3D8F6')}</g>`,
    sheet(254, 86, 300, 400, [
      portrait(82, 88, 48, 'man-office-worker-tan', '#C5CAF1', '#E9EBFB'),
      bar(152, 60, 104, tone.main, 16),
      lines(152, 92, [80], line, 20, 10),
      bar(40, 166, 92, brand.mandarin, 12),
      lines(40, 194, [220, 190, 206], line, 24, 11),
      bar(40, 284, 92, brand.mandarin, 12),
      lines(40, 312, [220, 160], line, 24, 11),
    ]),
    tick(560, 120, 40, '#1F9D72'),
    emoji('magnifying-glass-tilted-left', 596, 380, 204, { shade: 'lift' }),
    stand('briefcase', 170, 548, 150),
    emoji('pencil', 660, 206, 132, { turn: 8, shade: 'lift' }),
    stand('hot-beverage', 692, 566, 104),
  ]
}

function interview(): string[] {
  return [
    backdrop(800, 600, ['#EEF0FD', '#C5CAF1']),
    arches(400, 320, 236, '#fff', 3),
    desk(800, 600, 508, '#D7B38A', '#AD7C4C'),
    emoji('man-tipping-hand-tan', 214, 386, 244),
    emoji('woman-office-worker-tan', 592, 384, 248, { flip: true }),
    `<g filter="url(#lift)"><rect x="90" y="478" width="620" height="34" rx="17" fill="#F7E8D2"/><rect x="90" y="500" width="620" height="14" rx="7" fill="#D2AC7E"/></g><path d="M180 514L166 620M620 514L634 620" stroke="#8A5A33" stroke-width="17" stroke-linecap="round"/>`,
    bubble(128, 96, 216, 118, tone.main, 'left', [lines(42, 40, [132, 94], 'rgba(255,255,255,.9)', 28, 13)]),
    bubble(450, 122, 200, 104, '#fff', 'right', [lines(40, 36, [120, 80], line, 26, 12)]),
    stand('clipboard', 412, 486, 118),
    stand('hot-beverage', 486, 484, 60),
    glints(392, 92, 18, brand.mandarin),
    stand('potted-plant', 736, 588, 132),
  ]
}

function jobSearch(): string[] {
  const offer = (x: number, y: number, icon: string, good: boolean) =>
    card(x, y, 186, 108, [
      `<rect x="16" y="20" width="64" height="68" rx="16" fill="#E9EBFB"/>`,
      emoji(icon, 48, 54, 48, { shade: 'none' }),
      lines(96, 32, [70, 48], line, 24, 11),
      good ? tick(160, 86, 12, '#1F9D72') : '',
    ])
  return [
    ...setting(800, 600, tone, 400, 330, 230),
    offer(96, 104, 'hammer-and-wrench', false),
    offer(306, 76, 'cook-tan', false),
    offer(516, 112, 'laptop', false),
    offer(106, 240, 'delivery-truck', false),
    offer(524, 250, 'thread', false),
    emoji('magnifying-glass-tilted-left', 420, 332, 330, { shade: 'lift' }),
    emoji('briefcase', 376, 288, 132, { shade: 'none' }),
    stand('compass', 168, 552, 140),
    stand('hiking-boot', 640, 556, 132),
    emoji('round-pushpin', 622, 100, 62, { shade: 'none' }),
  ]
}

function salary(): string[] {
  return [
    ...setting(800, 600, tone, 400, 330, 220),
    card(
      148,
      110,
      380,
      290,
      [
        bar(36, 36, 130, tone.main, 16),
        lines(36, 66, [84], line, 20, 10),
        columns(44, 250, [60, 88, 112, 150], 52, 32, ['#C5CAF1', '#A6AEE9', '#838DDA', tone.main]),
        trend(
          [
            [60, 166],
            [150, 140],
            [236, 112],
            [330, 62],
          ],
          brand.mandarin,
          8,
        ),
      ],
      '#fff',
      30,
    ),
    sheet(524, 176, 178, 238, [
      bar(28, 40, 84, tone.deep, 13),
      lines(28, 76, [120, 100, 120], line, 26, 10),
      bar(28, 176, 60, line, 10),
      bar(100, 172, 50, '#1F9D72', 18),
    ]),
    coins(170, 530, 2, 92),
    coins(276, 536, 4, 92),
    coins(382, 532, 6, 92),
    stand('purse', 560, 548, 156),
    sol(646, 442, 44, 12),
    sol(700, 520, 30, -10),
    glints(600, 110, 15, brand.mandarin),
  ]
}

function legal(): string[] {
  return [
    backdrop(800, 600, ['#E9EBFB', '#B9C0EE']),
    arches(380, 320, 224, '#fff', 3),
    desk(800, 600, 482, '#5C4A8F', '#3A2E66'),
    `<g transform="rotate(-4 360 300)">${sheet(216, 92, 310, 398, [
      bar(44, 56, 150, tone.main, 18),
      lines(44, 104, [222, 200, 222, 170], line, 30, 12),
      lines(44, 236, [222, 140], line, 30, 12),
      `<path d="M48 344q22 -40 40 -4t38 -10t40 4" stroke="${tone.main}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
      bar(44, 360, 130, '#C5CAF1', 5),
    ])}</g>`,
    emoji('rosette', 470, 420, 96, { hue: -20 }),
    emoji('fountain-pen', 356, 424, 150, { turn: 4, shade: 'lift' }),
    stand('balance-scale', 628, 520, 226, { shade: 'lift' }),
    stand('toolbox', 148, 554, 156),
    bubble(580, 116, 150, 84, brand.mandarin, 'left', [
      lines(32, 28, [86, 58], 'rgba(255,255,255,.92)', 24, 10),
    ]),
  ]
}

/** Employability: courses, CV, interview, job search, salary and legal advice. */
export const employabilityScenes = [
  serviceScene(12, tone, courses),
  serviceScene(13, tone, curriculum),
  serviceScene(14, tone, interview),
  serviceScene(15, tone, jobSearch),
  serviceScene(16, tone, salary),
  serviceScene(17, tone, legal),
]
