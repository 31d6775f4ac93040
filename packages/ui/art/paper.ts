import { fix, shaded } from './canvas.ts'
import { sand } from './palette.ts'
import { curve, type Point } from './shapes.ts'

/** A rounded card; `x`, `y` is its upper left corner and `inner` is drawn from there. */
export function card(
  x: number,
  y: number,
  width: number,
  height: number,
  inner: string[] = [],
  fill = sand.paper,
  radius = 22,
): string {
  return shaded('lift', [
    `<g transform="translate(${fix(x)} ${fix(y)})"><rect width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>${inner.join('')}</g>`,
  ])
}

export function bar(x: number, y: number, width: number, colour = sand.line, height = 12): string {
  return `<rect x="${fix(x)}" y="${fix(y)}" width="${fix(width)}" height="${height}" rx="${height / 2}" fill="${colour}"/>`
}

/** Lines of text of the given widths, `gap` apart. */
export function lines(
  x: number,
  y: number,
  widths: number[],
  colour = sand.line,
  gap = 26,
  height = 12,
): string {
  return widths.map((width, index) => bar(x, y + index * gap, width, colour, height)).join('')
}

export function tick(x: number, y: number, radius: number, colour: string, mark = '#fff'): string {
  const r = radius
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><path d="M${fix(x - r * 0.42)} ${fix(y + r * 0.02)}l${fix(r * 0.3)} ${fix(r * 0.34)}l${fix(r * 0.56)} ${fix(-r * 0.66)}" stroke="${mark}" stroke-width="${fix(r * 0.24)}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A list row: ticked box and its line of text. */
export function check(x: number, y: number, width: number, colour: string, done = true): string {
  const box = done
    ? tick(x + 14, y + 14, 14, colour)
    : `<circle cx="${x + 14}" cy="${y + 14}" r="12" fill="none" stroke="${sand.line}" stroke-width="4"/>`
  return box + bar(x + 42, y + 8, width)
}

/** A speech bubble, its tail at the lower `side`. */
export function bubble(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  side: 'left' | 'right',
  inner: string[] = [],
): string {
  const tail =
    side === 'left'
      ? `M34 ${height - 10}L18 ${height + 30}Q52 ${height + 22} 76 ${height - 10}Z`
      : `M${width - 34} ${height - 10}L${width - 18} ${height + 30}Q${width - 52} ${height + 22} ${width - 76} ${height - 10}Z`
  return shaded('soft', [
    `<g transform="translate(${x} ${y})"><rect width="${width}" height="${height}" rx="${Math.min(34, height / 2)}" fill="${fill}"/><path d="${tail}" fill="${fill}"/>${inner.join('')}</g>`,
  ])
}

/** A month's page with rings; `marked` lists the highlighted days (0–19). */
export function monthPage(
  x: number,
  y: number,
  size: number,
  head: string,
  marked: number[],
  mark: string,
): string {
  const inner: string[] = [
    `<path d="M0 62V24a24 24 0 0 1 24-24H216a24 24 0 0 1 24 24V62Z" fill="${head}"/>`,
    bar(82, 26, 76, 'rgba(255,255,255,.75)'),
  ]
  for (const ring of [56, 184])
    inner.push(`<rect x="${ring - 7}" y="-16" width="14" height="34" rx="7" fill="#E9EEEC"/>`)
  for (let day = 0; day < 20; day += 1) {
    const cx = 36 + (day % 5) * 42
    const cy = 94 + Math.floor(day / 5) * 38
    inner.push(
      marked.includes(day)
        ? tick(cx, cy, 17, mark)
        : `<circle cx="${cx}" cy="${cy}" r="10" fill="${sand.line}"/>`,
    )
  }
  return shaded('lift', [
    `<g transform="translate(${x} ${y}) scale(${fix(size / 240)})"><rect width="240" height="244" rx="24" fill="#fff"/>${inner.join('')}</g>`,
  ])
}

/** A sheet of writing with a folded corner. */
export function sheet(
  x: number,
  y: number,
  width: number,
  height: number,
  inner: string[],
  fill = sand.paper,
): string {
  const fold = 38
  return shaded('lift', [
    `<g transform="translate(${x} ${y})"><path d="M18 0H${width - fold}L${width} ${fold}V${height - 18}a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18V18A18 18 0 0 1 18 0Z" fill="${fill}"/><path d="M${width - fold} 0V${fold - 10}a10 10 0 0 0 10 10H${width}Z" fill="#D9E0DE"/>${inner.join('')}</g>`,
  ])
}

/** A half-circle gauge centred on (`x`, `y`); the needle points to `share` (0–1). */
export function gauge(
  x: number,
  y: number,
  radius: number,
  share: number,
  colours: string[],
  needle: string,
): string {
  const out: string[] = []
  const point = (part: number, r: number): Point => {
    const angle = Math.PI * (1 - part)
    return [fix(x + Math.cos(angle) * r), fix(y - Math.sin(angle) * r)]
  }
  const gap = 0.035
  const span = (1 - gap * (colours.length - 1)) / colours.length
  colours.forEach((colour, index) => {
    const from = point(index * (span + gap), radius)
    const to = point(index * (span + gap) + span, radius)
    out.push(
      `<path d="M${from[0]} ${from[1]}A${radius} ${radius} 0 0 1 ${to[0]} ${to[1]}" stroke="${colour}" stroke-width="${radius * 0.2}" fill="none" stroke-linecap="round"/>`,
    )
  })
  const tip = point(share, radius * 0.7)
  out.push(
    `<path d="M${x} ${y}L${tip[0]} ${tip[1]}" stroke="${needle}" stroke-width="${radius * 0.085}" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="${radius * 0.1}" fill="${needle}"/>`,
  )
  return out.join('')
}

/** Upright bars of a chart standing on `floor`. */
export function columns(
  x: number,
  floor: number,
  heights: number[],
  width: number,
  gap: number,
  colours: string[],
): string {
  return heights
    .map((height, index) => {
      const colour = colours[index % colours.length]
      return `<rect x="${x + index * (width + gap)}" y="${floor - height}" width="${width}" height="${height}" rx="${Math.min(9, width / 3)}" fill="${colour}"/>`
    })
    .join('')
}

/** A rising line through `points` with a dot at its end. */
export function trend(points: Point[], colour: string, width = 7): string {
  const last = points[points.length - 1] as Point
  return `<path d="${curve(points)}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round"/><circle cx="${last[0]}" cy="${last[1]}" r="${width * 1.5}" fill="${colour}"/>`
}

/** A button-shaped pill with a bar of text in it. */
export function pill(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  text = 'rgba(255,255,255,.9)',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>${bar(x + width * 0.28, y + height / 2 - 5, width * 0.44, text, 10)}`
}
