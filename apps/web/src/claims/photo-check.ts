/** A grey picture, row by row, 0 black to 255 white. */
export interface GreyPicture {
  readonly pixels: ArrayLike<number>
  readonly width: number
  readonly height: number
}

export type PhotoFault = 'dark' | 'blurred' | 'cut'

/** Mean brightness below which print is unreadable. */
const darkBelow = 55
/** Brightness step between neighbours of a strong edge, which print causes and shade does not. */
const edgeStep = 40
/** Share of the edges of a sharp page whose step is at least twice {@link edgeStep}; a blur of 3 px leaves almost none. */
const sharpShare = 0.12
/** Share of the edges of a sharp page in each direction; a moving hand removes those that it crosses. */
const eachWayShare = 0.1
/** Margin of desk around a complete page, as a part of width or height. */
const marginPart = 0.025
/** Print density at a border, relative to the whole picture, at which the page is cut off. */
const cutDensity = 0.6

/**
 * Fault of a page's photo, computed on the device from its brightness: too dark, out of focus, or with print across
 * an edge. Null for a good photo, and for one without print, which cannot be checked.
 */
export function photoFault({ pixels, width, height }: GreyPicture): PhotoFault | null {
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0
  const marginX = Math.max(2, Math.round(width * marginPart))
  const marginY = Math.max(2, Math.round(height * marginPart))
  let sum = 0
  let edges = 0
  let strong = 0
  let across = 0
  let down = 0
  const sides = { left: 0, right: 0, top: 0, bottom: 0 }
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const here = at(x, y)
      sum += here
      const aside = Math.abs(here - at(x + 1, y))
      const below = Math.abs(here - at(x, y + 1))
      const step = Math.max(aside, below)
      if (step < edgeStep) continue
      edges++
      if (aside >= edgeStep) across++
      if (below >= edgeStep) down++
      if (step >= edgeStep * 2) strong++
      if (x < marginX) sides.left++
      if (x >= width - 1 - marginX) sides.right++
      if (y < marginY) sides.top++
      if (y >= height - 1 - marginY) sides.bottom++
    }
  }
  const area = (width - 1) * (height - 1)
  if (sum / area < darkBelow) return 'dark'
  // Print covers at least a thousandth of a page; softer print has no countable edges.
  if (edges < area / 1000) return hasPrint(pixels) ? 'blurred' : null
  if (strong / edges < sharpShare || Math.min(across, down) / edges < eachWayShare) return 'blurred'
  const density = edges / area
  const onSides = [
    sides.left / (marginX * height),
    sides.right / (marginX * height),
    sides.top / (marginY * width),
    sides.bottom / (marginY * width),
  ]
  return onSides.some((side) => side > density * cutDensity) ? 'cut' : null
}

/** Some contrast, as in a page out of focus: a wall or a lid has none. */
function hasPrint(pixels: ArrayLike<number>): boolean {
  const values = Array.from(pixels)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return variance > 60
}

const faultWords: Readonly<Record<PhotoFault, string>> = {
  dark: 'Se ve muy oscura. Busca luz y tómala otra vez.',
  blurred: 'Se ve borrosa. Apoya el documento, sostén firme el celular y tómala otra vez.',
  cut: 'Parece cortada. Aléjate un poco, hasta que se vean las cuatro esquinas.',
}

export function faultText(fault: PhotoFault): string {
  return faultWords[fault]
}
