import { emoji, stand } from '../canvas.ts'
import { laptop, portrait } from '../devices.ts'
import { brand, tones } from '../palette.ts'
import { bar, bubble, card, check, lines, monthPage, sheet } from '../paper.ts'
import { arches, backdrop, desk, disc, glints, hill, pane, pebble, setting } from '../shapes.ts'
import { serviceScene } from './service.ts'

const { cancer, accidentes, vida } = tones

function psychology(): string[] {
  return [
    backdrop(800, 600, ['#FFF0EC', '#FAD3DF']),
    arches(560, 330, 190, '#fff', 2, 0.7),
    pane(84, 84, 236, 214, [
      backdrop(236, 214, ['#FFE4D2', '#FFF3E6']),
      disc(118, 116, 46, '#FBB98B', '#FFDCBF'),
      hill(236, 214, [170, 150, 166, 154], ['#EBA0BB', '#D97098']),
    ]),
    desk(800, 600, 500, '#E9B4C6', '#C97F9B'),
    '<ellipse cx="380" cy="556" rx="330" ry="36" fill="#FDEAF0" opacity=".6"/>',
    stand('couch-and-lamp', 238, 560, 324, { hue: 118 }),
    portrait(566, 372, 112, 'woman-health-worker-tan', '#F7C9D8'),
    bubble(412, 84, 262, 142, '#fff', 'right', [
      emoji('sun-behind-small-cloud', 76, 72, 88, { shade: 'none' }),
      lines(138, 52, [92, 64], '#F7DDE5', 30, 13),
    ]),
    emoji('heart-suit', 446, 292, 52, { turn: -10 }),
    stand('teacup-without-handle', 478, 574, 104),
    stand('potted-plant', 712, 574, 166),
  ]
}

function nutrition(): string[] {
  return [
    backdrop(800, 600, ['#FFF1EC', '#FACFDB']),
    arches(390, 320, 226, '#fff', 3, 0.7),
    desk(800, 600, 452, '#F1D7B5', '#CFA06B'),
    card(548, 92, 190, 196, [
      bar(26, 32, 96, cancer.main, 15),
      check(26, 66, 90, '#1F9D72'),
      check(26, 106, 66, '#1F9D72'),
      check(26, 146, 90, '#1F9D72', false),
    ]),
    emoji('broccoli', 214, 214, 132, { turn: -10 }),
    emoji('ear-of-corn', 472, 186, 124, { turn: 8 }),
    stand('green-salad', 372, 506, 354, { shade: 'lift' }),
    stand('avocado', 136, 540, 158),
    stand('red-apple', 590, 520, 136),
    stand('lemon', 694, 560, 112),
    stand('potato', 248, 572, 104),
    stand('tomato', 500, 572, 104),
    glints(118, 190, 15, brand.mandarin),
  ]
}

function checkUp(): string[] {
  return [
    ...setting(800, 600, cancer, 400, 330, 226),
    monthPage(214, 104, 330, cancer.main, [8], '#1F9D72'),
    emoji('stethoscope', 580, 308, 226, { turn: 8, shade: 'lift' }),
    stand('microscope', 152, 536, 186),
    card(536, 76, 200, 96, [
      emoji('alarm-clock', 46, 48, 60, { shade: 'none' }),
      lines(90, 32, [80, 54], '#F7DDE5', 26, 12),
    ]),
    stand('hibiscus', 660, 562, 120),
    emoji('beating-heart', 190, 180, 92, { turn: -10 }),
    stand('test-tube', 290, 556, 84),
  ]
}

function holos(): string[] {
  const ring = (x: number, y: number, name: string, fill: string) =>
    `<g filter="url(#soft)"><circle cx="${x}" cy="${y}" r="58" fill="${fill}"/></g>${emoji(name, x, y, 74, { shade: 'none' })}`
  return [
    backdrop(800, 600, ['#FFF0E4', '#FBCFDC', '#EFA3BF']),
    disc(400, 276, 150, '#FFF7EC', '#FFE9D6'),
    `<circle cx="400" cy="290" r="224" fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="2 18" stroke-linecap="round"/>`,
    hill(800, 600, [498, 470, 484, 462, 494], ['#DB7299', '#B63E6C']),
    emoji('woman-in-lotus-position-tan', 400, 318, 306, { shade: 'lift' }),
    stand('lotus', 400, 560, 150),
    ring(176, 290, 'heart-hands-tan', '#fff'),
    ring(240, 134, 'green-salad', '#FDEAF0'),
    ring(400, 70, 'sun', '#fff'),
    ring(560, 134, 'stethoscope', '#FDEAF0'),
    ring(624, 290, 'brain', '#fff'),
    stand('tulip', 180, 562, 110),
    stand('tulip', 240, 578, 84),
    stand('tulip', 620, 566, 110),
  ]
}

function telemedicine(): string[] {
  return [
    backdrop(800, 600, ['#E6F8F5', '#B4E5DE']),
    arches(390, 310, 232, '#fff', 3),
    desk(800, 600, 484, '#EBD7B8', '#C99E6B'),
    laptop(386, 526, 540, [
      '<rect width="400" height="250" fill="#A8E0D8"/>',
      pebble(196, 160, 150, 120, '#8AD3C9'),
      emoji('woman-health-worker-tan', 196, 138, 226, { shade: 'none' }),
      '<rect x="300" y="16" width="84" height="84" rx="16" fill="#fff"/>',
      emoji('man-tan', 342, 60, 64, { shade: 'none' }),
      '<rect x="124" y="198" width="144" height="42" rx="21" fill="#0A4F52" opacity=".92"/><circle cx="156" cy="219" r="12" fill="#fff" opacity=".35"/><circle cx="196" cy="219" r="15" fill="#E5533D"/><circle cx="236" cy="219" r="12" fill="#fff" opacity=".35"/>',
    ]),
    sheet(584, 158, 166, 220, [
      emoji('pill', 46, 56, 50, { shade: 'none' }),
      lines(26, 98, [112, 90, 104], '#D3ECE8', 24, 10),
      `<path d="M28 190q14 -22 26 0t26 -6t24 2" stroke="${accidentes.main}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    ]),
    card(48, 128, 172, 96, [
      emoji('alarm-clock', 48, 48, 58, { shade: 'none' }),
      lines(88, 32, [58, 40], '#D3ECE8', 24, 11),
    ]),
    emoji('stethoscope', 126, 440, 164, { turn: -6, shade: 'lift' }),
    stand('hot-beverage', 690, 564, 110),
    stand('thermometer', 596, 576, 84, { turn: 8 }),
    glints(640, 108, 14, brand.mandarin),
  ]
}

function lifeCourses(): string[] {
  return [
    backdrop(800, 600, ['#3B2273', '#6A43B4', '#B58AD6']),
    disc(612, 150, 54, '#FFE9C2', '#F6C6A8'),
    glints(170, 120, 12, '#fff'),
    glints(470, 92, 9, '#fff'),
    glints(700, 260, 8, '#fff'),
    arches(360, 330, 210, '#fff', 2),
    desk(800, 600, 478, '#8B5A3C', '#5F3A26'),
    emoji('open-book', 384, 400, 330, { shade: 'lift' }),
    emoji('seedling', 384, 250, 150, { shade: 'soft' }),
    emoji('graduation-cap', 566, 268, 124, { turn: 12, shade: 'lift' }),
    emoji('artist-palette', 224, 232, 104, { turn: -10, shade: 'lift' }),
    emoji('musical-notes', 300, 130, 66, { shade: 'none' }),
    emoji('light-bulb', 468, 156, 82, { turn: 8 }),
    stand('candle', 650, 540, 126),
    stand('teacup-without-handle', 146, 552, 120),
    stand('headphone', 548, 570, 112),
  ]
}

/** Cancer care, personal accidents and life. */
export const healthScenes = [
  serviceScene(33, cancer, psychology),
  serviceScene(34, cancer, nutrition),
  serviceScene(35, cancer, checkUp),
  serviceScene(36, cancer, holos),
  serviceScene(18, accidentes, telemedicine),
  serviceScene(24, vida, lifeCourses),
]
