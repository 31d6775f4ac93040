import { emoji, stand } from '../canvas.ts'
import { laptop, portrait } from '../devices.ts'
import { brand, tones } from '../palette.ts'
import { bar, bubble, card, check, lines, monthPage, sheet, tick } from '../paper.ts'
import { arches, backdrop, cloud, desk, disc, glints, hill, pane, pebble, setting, sprig } from '../shapes.ts'
import { serviceScene } from './service.ts'

const { cancer, accidentes, vida } = tones

function psychology(): string[] {
  return [
    backdrop(800, 600, ['#FFF0EC', '#FAD3DF']),
    pane(90, 92, 220, 230, [
      backdrop(220, 230, ['#FFE4D2', '#FFF3E6']),
      disc(110, 120, 48, '#FBB98B', '#FFDCBF'),
      hill(220, 230, [180, 160, 176, 164], ['#EBA0BB', '#D97098']),
    ]),
    desk(800, 600, 506, '#E3A9BD', '#C67C98'),
    pebble(400, 548, 300, 38, '#FDEAF0', 0, 0.7),
    stand('couch-and-lamp', 262, 552, 296),
    portrait(560, 372, 96, 'woman-health-worker-medium', '#F7C9D8'),
    bubble(430, 120, 236, 130, '#fff', 'right', [
      emoji('sun-behind-small-cloud', 66, 66, 76, { shade: 'none' }),
      lines(120, 46, [84, 60], '#F7DDE5', 28, 12),
    ]),
    bubble(330, 286, 110, 74, cancer.main, 'left', [
      emoji('heart-suit', 55, 38, 40, { shade: 'none', hue: 30 }),
    ]),
    stand('teacup-without-handle', 520, 566, 96),
    stand('potted-plant', 700, 566, 150),
    stand('herb', 612, 576, 70),
  ]
}

function nutrition(): string[] {
  return [
    backdrop(800, 600, ['#FFF3E8', '#FBDCCB']),
    pebble(400, 330, 360, 230, '#F9C9CF', -4, 0.7),
    `<g filter="url(#lift)"><circle cx="390" cy="328" r="206" fill="#fff"/></g><circle cx="390" cy="328" r="164" fill="#F6F1EA"/>`,
    emoji('green-salad', 390, 318, 262, { shade: 'lift' }),
    emoji('avocado', 164, 196, 148, { turn: -14, shade: 'lift' }),
    emoji('ear-of-corn', 638, 430, 152, { turn: 10, shade: 'lift' }),
    emoji('red-apple', 172, 470, 128, { turn: 8, shade: 'lift' }),
    emoji('broccoli', 300, 106, 104, { turn: -8 }),
    emoji('lemon', 276, 540, 88, { turn: 14 }),
    card(552, 112, 190, 186, [
      bar(26, 30, 90, cancer.main, 14),
      check(26, 62, 88, '#1F9D72'),
      check(26, 100, 66, '#1F9D72'),
      check(26, 138, 88, '#1F9D72', false),
    ]),
    emoji('tumbler-glass', 704, 352, 76, {}),
    glints(480, 96, 14, brand.mandarin),
  ]
}

function checkUp(): string[] {
  return [
    ...setting(800, 600, cancer, 400, 330, 226),
    monthPage(214, 104, 330, cancer.main, [8], '#1F9D72'),
    emoji('stethoscope', 580, 308, 226, { turn: 8, shade: 'lift' }),
    stand('microscope', 152, 536, 186),
    card(520, 104, 196, 96, [
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
    emoji('woman-in-lotus-position-medium', 400, 318, 306, { shade: 'lift' }),
    stand('lotus', 400, 560, 150),
    ring(176, 290, 'heart-hands-medium', '#fff'),
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
    arches(390, 320, 226, '#fff', 3),
    desk(800, 600, 484, '#EBD7B8', '#C99E6B'),
    laptop(388, 522, 524, [
      '<rect width="400" height="250" fill="#A8E0D8"/>',
      pebble(200, 160, 150, 120, '#8AD3C9'),
      emoji('woman-health-worker-medium', 190, 144, 206, { shade: 'none' }),
      '<rect x="296" y="18" width="86" height="86" rx="16" fill="#fff"/>',
      emoji('old-man-medium', 339, 64, 66, { shade: 'none' }),
      '<circle cx="150" cy="222" r="18" fill="#0A4F52"/><circle cx="200" cy="222" r="18" fill="#E5533D"/><circle cx="250" cy="222" r="18" fill="#0A4F52"/>',
    ]),
    sheet(582, 178, 160, 212, [
      emoji('pill', 42, 54, 44, { shade: 'none' }),
      lines(24, 92, [108, 86, 100], '#D3ECE8', 24, 10),
      `<path d="M28 184q14 -22 26 0t26 -6t24 2" stroke="${accidentes.main}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    ]),
    stand('thermometer', 690, 556, 96, { turn: 8 }),
    card(54, 152, 164, 90, [
      emoji('alarm-clock', 44, 45, 54, { shade: 'none' }),
      lines(82, 28, [58, 40], '#D3ECE8', 24, 11),
    ]),
    emoji('stethoscope', 134, 420, 156, { turn: -6, shade: 'lift' }),
    stand('hot-beverage', 236, 566, 78),
    glints(640, 120, 14, brand.mandarin),
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
