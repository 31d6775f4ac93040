import { fluent } from './fluent.ts'
import type { Tone } from './palette.ts'

/** One picture to render: `draw` returns SVG in a `width` × `height` box, `budget` is its largest weight in bytes. */
export interface Picture {
  name: string
  width: number
  height: number
  budget: number
  tone: Tone
  /** Radius of the panel's corners; 0 for transparent icons and full-bleed square panels. */
  corner: number
  draw: () => string[]
}

/** Placement of an object on the canvas: `x`, `y` is its centre, `turn` degrees clockwise. */
interface Placement {
  turn?: number
  flip?: boolean
  shade?: 'none' | 'soft' | 'lift'
  fade?: number
  /** Rotation of the hue in degrees, to match the scene's tone. */
  hue?: number
}

let serial = 0

/** An id unique among all pictures. */
export function freshId(): string {
  serial += 1
  return `n${serial}`
}

/** Rounds coordinates to keep the markup short. */
export function fix(value: number): number {
  return Math.round(value * 100) / 100
}

/** Wraps `parts` in a group turned about (`x`, `y`). */
export function turned(x: number, y: number, degrees: number, parts: string[]): string {
  return `<g transform="rotate(${degrees} ${fix(x)} ${fix(y)})">${parts.join('')}</g>`
}

/** Casts one shadow of `kind` from `parts` as a whole. */
export function shaded(kind: 'soft' | 'lift' | 'paper', parts: string[]): string {
  return `<g filter="url(#${kind})">${parts.join('')}</g>`
}

/** Moves `parts` drawn about the origin to (`x`, `y`), scaled. */
export function at(x: number, y: number, scale: number, parts: string[]): string {
  return `<g transform="translate(${fix(x)} ${fix(y)}) scale(${scale})">${parts.join('')}</g>`
}

/** A Fluent Emoji object `size` wide, centred on (`x`, `y`). */
export function emoji(name: string, x: number, y: number, size: number, placement: Placement = {}): string {
  const { turn = 0, flip = false, shade = 'soft', fade = 1, hue = 0 } = placement
  const prefix = `${freshId()}-`
  const body = fluent(name)
    .replaceAll('id="', `id="${prefix}`)
    .replaceAll('url(#', `url(#${prefix}`)
    .replaceAll('href="#', `href="#${prefix}`)
  const half = size / 2
  const mirror = flip ? ' scale(-1 1)' : ''
  const filter = shade === 'none' ? '' : ` filter="url(#${shade})"`
  const opacity = fade === 1 ? '' : ` opacity="${fade}"`
  const tint = hue
    ? `<filter id="${prefix}hue" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${hue}"/></filter>`
    : ''
  const tinted = hue ? ` filter="url(#${prefix}hue)"` : ''
  return `${tint}<g${filter}${opacity}><g${tinted} transform="translate(${fix(x)} ${fix(y)}) rotate(${turn})${mirror}"><svg x="${-half}" y="${-half}" width="${size}" height="${size}" viewBox="0 0 32 32" overflow="visible">${body}</svg></g></g>`
}

/** An emoji on the line `floor`, with its shadow there. */
export function stand(
  name: string,
  x: number,
  floor: number,
  size: number,
  placement: Placement = {},
): string {
  const patch = `<ellipse cx="${fix(x)}" cy="${fix(floor)}" rx="${fix(size * 0.4)}" ry="${fix(size * 0.06)}" fill="#000" opacity=".16" filter="url(#blur)"/>`
  return patch + emoji(name, x, floor - size * 0.46, size, { shade: 'none', ...placement })
}

/** A vertical (or `degrees` turned) gradient; returns its definition and the paint that uses it. */
export function gradient(stops: string[], degrees = 90): { define: string; paint: string } {
  const id = freshId()
  const list = stops.map((colour, index) => {
    const offset = fix(index / Math.max(1, stops.length - 1))
    return `<stop offset="${offset}" stop-color="${colour}"/>`
  })
  const define = `<linearGradient id="${id}" gradientTransform="rotate(${degrees} .5 .5)">${list.join('')}</linearGradient>`
  return { define, paint: `url(#${id})` }
}

/** The SVG document of a picture, with shadows tinted in the tone's deep colour. */
export function toSvg(picture: Picture): string {
  const { width, height, tone, corner } = picture
  const unit = Math.max(width, 160) / 800
  const shadow = (id: string, dy: number, blur: number, opacity: number, region: string) =>
    `<filter id="${id}" ${region}><feDropShadow dx="0" dy="${fix(dy * unit)}" stdDeviation="${fix(blur * unit)}" flood-color="${tone.deep}" flood-opacity="${opacity}"/></filter>`
  const object = 'x="-40%" y="-50%" width="180%" height="230%"'
  const sheet = 'x="0" y="-12%" width="100%" height="112%"'
  const defs = [
    shadow('soft', 8, 9, 0.22, object),
    shadow('lift', 18, 20, 0.28, object),
    shadow('paper', -2, 8, 0.14, sheet),
    '<filter id="blur" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="6"/></filter>',
    `<clipPath id="panel"><rect width="${width}" height="${height}" rx="${corner}"/></clipPath>`,
  ]
  const clip = corner > 0 ? ' clip-path="url(#panel)"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs><g${clip}>${picture.draw().join('')}</g></svg>`
}
