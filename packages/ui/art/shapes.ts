import { fix, freshId, gradient } from './canvas.ts'
import { sand, type Tone } from './palette.ts'

export type Point = [number, number]

/** A soft curve through `points` (Catmull-Rom), open, as path data. */
export function curve(points: Point[]): string {
  const first = points[0] as Point
  let path = `M${fix(first[0])} ${fix(first[1])}`
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [
      points[Math.max(0, index - 1)] as Point,
      points[index] as Point,
      points[index + 1] as Point,
      points[Math.min(points.length - 1, index + 2)] as Point,
    ]
    const a = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const b = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    path += `C${fix(a[0])} ${fix(a[1])} ${fix(b[0])} ${fix(b[1])} ${fix(to[0])} ${fix(to[1])}`
  }
  return path
}

/** The backdrop that fills the canvas, lit from above. */
export function backdrop(width: number, height: number, stops: string[], degrees = 90): string {
  const fill = gradient(stops, degrees)
  return `${fill.define}<rect width="${width}" height="${height}" fill="${fill.paint}"/>`
}

/** A sheet of cut paper whose upper edge runs through `heights`, spread evenly from side to side. */
export function hill(width: number, height: number, heights: number[], stops: string[], fade = 1): string {
  const step = (width + 80) / (heights.length - 1)
  const points = heights.map((y, index): Point => [index * step - 40, y])
  const fill = gradient(stops)
  const opacity = fade === 1 ? '' : ` opacity="${fade}"`
  return `${fill.define}<path d="${curve(points)}V${height + 60}H-40Z" fill="${fill.paint}" filter="url(#paper)"${opacity}/>`
}

/** The distant Andes: peaks as [x, y], with snow on those above `snowline`. */
export function andes(
  width: number,
  floor: number,
  peaks: Point[],
  colour: string,
  snow: string,
  snowline: number,
): string {
  const out: string[] = []
  const ridge: string[] = [`M-20 ${floor}`]
  peaks.forEach(([x, y], index) => {
    const next = peaks[index + 1]
    ridge.push(`L${x - 10} ${y + 7}Q${x} ${y - 3} ${x + 10} ${y + 6}`)
    if (next) ridge.push(`L${(x + next[0]) / 2} ${Math.max(y, next[1]) + 46}`)
  })
  out.push(
    `<path d="${ridge.join('')}L${width + 20} ${floor}Z" fill="${colour}" stroke="${colour}" stroke-width="10" stroke-linejoin="round"/>`,
  )
  for (const [x, y] of peaks) {
    if (y > snowline) continue
    const reach = (snowline - y) * 0.5 + 16
    const low = y + reach * 1.05
    out.push(
      `<path d="M${x} ${y - 3}L${fix(x - reach)} ${fix(low)}l${fix(reach * 0.55)} ${fix(-reach * 0.28)} ${fix(reach * 0.42)} ${fix(reach * 0.34)} ${fix(reach * 0.45)} ${fix(-reach * 0.36)} ${fix(reach * 0.5)} ${fix(reach * 0.24)}Z" fill="${snow}" stroke="${snow}" stroke-width="5" stroke-linejoin="round"/>`,
    )
  }
  return out.join('')
}

/** The brand's arch as bands of light around (`x`, `floor`), fading downwards, as a shelter behind the scene. */
export function arches(
  x: number,
  floor: number,
  radius: number,
  colour: string,
  bands = 3,
  strength = 0.62,
): string {
  const out: string[] = []
  for (let band = bands; band >= 1; band -= 1) {
    const r = radius * (1 + (band - 1) * 0.24)
    const id = freshId()
    const opacity = fix(strength / (band * 0.7 + 0.3))
    const end = floor + radius * 0.6
    out.push(
      `<linearGradient id="${id}" x2="0" y2="1"><stop offset=".25" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient><path d="M${fix(x - r)} ${end}V${floor}a${fix(r)} ${fix(r)} 0 0 1 ${fix(r * 2)} 0V${end}Z" fill="url(#${id})"/>`,
    )
  }
  return out.join('')
}

/** The sun, or a moon, as a disc with a wide glow. */
export function disc(x: number, y: number, radius: number, colour: string, glow = colour): string {
  const id = freshId()
  return `<radialGradient id="${id}"><stop offset=".3" stop-color="${glow}" stop-opacity=".75"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${fix(radius * 2.6)}" fill="url(#${id})"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`
}

/** A rounded pebble of colour, `rx` × `ry`, slightly irregular so that it looks cut by hand. */
export function pebble(
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  turn = 0,
  fade = 1,
): string {
  const wobble = [1, 0.94, 1.05, 0.97, 1.03, 0.93, 1.04, 0.98]
  const ring = wobble.map((factor, index): Point => {
    const angle = (index / wobble.length) * Math.PI * 2
    return [x + Math.cos(angle) * rx * factor, y + Math.sin(angle) * ry * factor]
  })
  const path = curve([...ring.slice(-1), ...ring, ...ring.slice(0, 2)])
  return `<path d="${path}" fill="${colour}" opacity="${fade}" transform="rotate(${turn} ${x} ${y})"/>`
}

/** A flat paper cloud, `width` across. */
export function cloud(x: number, y: number, width: number, colour = sand.paper, fade = 0.85): string {
  const u = width / 100
  return `<path transform="translate(${x} ${y}) scale(${fix(u)})" d="M-36 14a14 14 0 0 1 0-28a22 22 0 0 1 40-8a17 17 0 0 1 27 9a14 14 0 0 1 5 27Z" fill="${colour}" opacity="${fade}"/>`
}

/** A stem of cut-paper leaves that grows from (`x`, `y`), `size` tall. */
export function sprig(x: number, y: number, size: number, colour: string, vein: string, turn = 0): string {
  const leaf = (px: number, py: number, angle: number, length: number) =>
    `<path transform="translate(${px} ${py}) rotate(${angle})" d="M0 0C${length * 0.3} ${-length * 0.34} ${length * 0.8} ${-length * 0.3} ${length} 0C${length * 0.8} ${length * 0.3} ${length * 0.3} ${length * 0.34} 0 0Z" fill="${colour}"/>`
  const parts = [
    `<path d="M0 0Q4 -50 0 -96" stroke="${vein}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`,
    leaf(1, -22, -28, 44),
    leaf(1, -30, -152, 42),
    leaf(2, -52, -36, 40),
    leaf(2, -60, -146, 38),
    leaf(1, -82, -48, 32),
    leaf(0, -92, -104, 34),
  ]
  return `<g filter="url(#soft)"><g transform="translate(${x} ${y}) rotate(${turn}) scale(${fix(size / 126)})">${parts.join('')}</g></g>`
}

/** Three four-pointed glints near (`x`, `y`). */
export function glints(x: number, y: number, size: number, colour: string): string {
  const glint = (px: number, py: number, r: number) =>
    `<path d="M${px} ${py - r}Q${px + r * 0.16} ${py - r * 0.16} ${px + r} ${py}Q${px + r * 0.16} ${py + r * 0.16} ${px} ${py + r}Q${px - r * 0.16} ${py + r * 0.16} ${px - r} ${py}Q${px - r * 0.16} ${py - r * 0.16} ${px} ${py - r}Z" fill="${colour}"/>`
  return (
    glint(x, y, size) +
    glint(x + size * 1.5, y - size * 0.9, size * 0.55) +
    glint(x + size * 1.2, y + size * 1.1, size * 0.4)
  )
}

/** Lima's Costa Verde: cliffs stepping down to the sea from the right, `top` high. */
export function cliffs(width: number, height: number, top: number, sea: number): string {
  const water = gradient(['#8CCFD0', '#3E9CA3'])
  const layer = (shift: number, stops: string[]) => {
    const fill = gradient(stops)
    const x = width * (0.42 + shift * 0.14)
    return `${fill.define}<path d="M${x} ${height}C${x + 10} ${sea + 40} ${x + 50} ${sea - 10} ${x + 70} ${top + 60 + shift * 34}C${x + 86} ${top + shift * 34} ${x + 130} ${top + shift * 34} ${width * 0.8} ${top + 8 + shift * 36}L${width + 20} ${top + shift * 40}V${height}Z" fill="${fill.paint}" filter="url(#paper)"/>`
  }
  const foam = `<path d="${curve([
    [-20, sea + 34],
    [width * 0.12, sea + 26],
    [width * 0.26, sea + 38],
    [width * 0.44, sea + 30],
  ])}" stroke="#fff" stroke-width="4" opacity=".55" fill="none" stroke-linecap="round"/>`
  return `${water.define}<rect x="-20" y="${sea}" width="${width + 40}" height="${height - sea}" fill="${water.paint}"/>${foam}${layer(0, ['#E3C08E', '#B98852'])}${layer(1, ['#CDA06A', '#9C6C40'])}`
}

/** A table top seen from the front, with its edge. */
export function desk(width: number, height: number, y: number, top: string, edge: string): string {
  const fill = gradient([top, edge])
  return `${fill.define}<rect x="-20" y="${y}" width="${width + 40}" height="${height - y + 20}" fill="${fill.paint}" filter="url(#paper)"/><rect x="-20" y="${y}" width="${width + 40}" height="7" fill="#fff" opacity=".35"/>`
}

/** A room's window, `width` × `height`, showing `view` drawn in its own box from the origin. */
export function pane(
  x: number,
  y: number,
  width: number,
  height: number,
  view: string[],
  frame = sand.paper,
): string {
  const id = freshId()
  return `<g filter="url(#soft)"><rect x="${x - 12}" y="${y - 12}" width="${width + 24}" height="${height + 24}" rx="22" fill="${frame}"/></g><clipPath id="${id}"><rect width="${width}" height="${height}" rx="12"/></clipPath><g transform="translate(${x} ${y})"><g clip-path="url(#${id})">${view.join('')}</g><path d="M${width / 2} 0V${height}" stroke="${frame}" stroke-width="10"/></g>`
}

/** The plain setting most service scenes share: lit wall, the arch of shelter, and a rounded floor. */
export function setting(
  width: number,
  height: number,
  tone: Tone,
  archX: number,
  archY: number,
  radius: number,
): string[] {
  return [
    backdrop(width, height, [tone.pale, tone.soft]),
    arches(archX, archY, radius, sand.paper),
    hill(
      width,
      height,
      [height * 0.86, height * 0.8, height * 0.83, height * 0.79, height * 0.85],
      [tone.mid, tone.main],
    ),
  ]
}
