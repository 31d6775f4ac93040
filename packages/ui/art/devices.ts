import { at, emoji, fix, freshId, shaded } from './canvas.ts'
import { brand, sand } from './palette.ts'
import { bar, pill } from './paper.ts'

/** The brand's mark in a 32 × 32 box: a dome that shelters a dot. */
export const markDome =
  'M4.6 20.9c-.9.9-2.2.4-2.2-.9C2.6 9.5 8 3 16 3s13.4 6.5 13.6 17c0 1.3-1.3 1.8-2.2.9-2.8-3.3-6.8-5.3-11.4-5.3s-8.6 2-11.4 5.3Z'

/** The mark drawn `size` wide from (`x`, `y`). */
export function mark(x: number, y: number, size: number, dome: string, dot: string = brand.mandarin): string {
  return at(x, y, fix(size / 32), [
    `<path d="${markDome}" fill="${dome}"/><circle cx="16" cy="24.4" r="4.6" fill="${dot}"/>`,
  ])
}

/** A phone of 220 × 440 scaled to `height`, centred on (`x`, `y`); `screen` is drawn in a 196 × 416 box. */
export function phone(
  x: number,
  y: number,
  height: number,
  screen: string[],
  turn = 0,
  paper = sand.light,
): string {
  const id = freshId()
  return shaded('lift', [
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${fix(height / 440)}) translate(-110 -220)"><rect width="220" height="440" rx="36" fill="#16292B"/><rect x="2" y="2" width="216" height="436" rx="34" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3"/><clipPath id="${id}"><rect width="196" height="416" rx="25"/></clipPath><g transform="translate(12 12)" clip-path="url(#${id})"><rect width="196" height="416" fill="${paper}"/>${screen.join('')}</g><rect x="82" y="21" width="56" height="14" rx="7" fill="#16292B"/></g>`,
  ])
}

/** The portal on a phone: header, greeting, benefit tiles and the button. */
export function portalScreen(icons: [string, string, string, string]): string[] {
  const tile = (x: number, y: number, name: string, fill: string) =>
    `<rect x="${x}" y="${y}" width="80" height="92" rx="16" fill="${fill}"/>${emoji(name, x + 40, y + 36, 46, { shade: 'none' })}${bar(x + 17, y + 70, 46, 'rgba(7,57,60,.18)', 8)}`
  return [
    `<path d="M0 0H196V118Q98 146 0 118Z" fill="${brand.petrol}"/>`,
    mark(16, 36, 28, '#fff'),
    bar(16, 78, 96, 'rgba(255,255,255,.9)', 11),
    bar(16, 97, 62, 'rgba(255,255,255,.5)', 8),
    tile(14, 142, icons[0], '#E0F0EC'),
    tile(102, 142, icons[1], '#FDE9D4'),
    tile(14, 244, icons[2], '#E9EBFB'),
    tile(102, 244, icons[3], '#FDEAF0'),
    pill(14, 356, 168, 42, brand.mandarin),
  ]
}

/** An open laptop `width` across, on `floor`; `screen` is drawn in a 400 × 250 box. */
export function laptop(
  x: number,
  floor: number,
  width: number,
  screen: string[],
  paper = sand.light,
): string {
  const id = freshId()
  const scale = fix(width / 520)
  return `<ellipse cx="${x}" cy="${floor}" rx="${width * 0.5}" ry="${width * 0.03}" opacity=".2" filter="url(#blur)"/><g transform="translate(${x} ${floor}) scale(${scale})"><rect x="-222" y="-304" width="444" height="294" rx="24" fill="#1D3335"/><clipPath id="${id}"><rect width="400" height="250" rx="8"/></clipPath><g transform="translate(-200 -284)" clip-path="url(#${id})"><rect width="400" height="250" fill="${paper}"/>${screen.join('')}</g><path d="M-264 -18H264L252 -2a14 14 0 0 1-12 6H-240a14 14 0 0 1-12-6Z" fill="#E6ECEA"/><path d="M-264 -18H264L260 -12H-260Z" fill="#fff"/><rect x="-46" y="-18" width="92" height="8" rx="4" fill="#C3CFCC"/></g>`
}

/** A browser window with its three dots; `inner` is drawn below the bar in a (`width`) × (`height` − 40) box. */
export function browser(
  x: number,
  y: number,
  width: number,
  height: number,
  head: string,
  inner: string[],
  turn = 0,
): string {
  const id = freshId()
  const dots = [0, 1, 2].map(
    (index) => `<circle cx="${24 + index * 20}" cy="20" r="6" fill="#fff" opacity="${0.9 - index * 0.22}"/>`,
  )
  return `<g transform="rotate(${turn} ${x + width / 2} ${y + height / 2})">${shaded('lift', [
    `<g transform="translate(${x} ${y})"><clipPath id="${id}"><rect width="${width}" height="${height}" rx="22"/></clipPath><g clip-path="url(#${id})"><rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="40" fill="${head}"/>${dots.join('')}<g transform="translate(0 40)">${inner.join('')}</g></g></g>`,
  ])}</g>`
}

/** Play button of a video. */
export function play(x: number, y: number, radius: number, fill: string, sign = '#fff'): string {
  const r = radius
  return `<g filter="url(#soft)"><circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/><path d="M${fix(x - r * 0.26)} ${fix(y - r * 0.4)}L${fix(x + r * 0.44)} ${y}L${fix(x - r * 0.26)} ${fix(y + r * 0.4)}Z" fill="${sign}" stroke="${sign}" stroke-width="${fix(r * 0.14)}" stroke-linejoin="round"/></g>`
}

/** A person in a round frame. */
export function portrait(
  x: number,
  y: number,
  radius: number,
  name: string,
  fill: string,
  ring = '#fff',
): string {
  const id = freshId()
  return `<g filter="url(#soft)"><circle cx="${x}" cy="${y}" r="${radius}" fill="${ring}"/><clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${radius * 0.9}"/></clipPath><g clip-path="url(#${id})"><circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>${emoji(name, x, y + radius * 0.2, radius * 1.62, { shade: 'none' })}</g></g>`
}
