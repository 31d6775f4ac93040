import { type PhotoFault, photoFault } from './photo-check.ts'

/** A photo or file ready for sending, and its visible fault. */
export interface ReadyFile {
  readonly bytes: Blob
  readonly fault: PhotoFault | null
}

/** Longest side of a sent photo: print of 8 points stays readable, at a tenth of the size. */
const longestSide = 2200
const quality = 0.85
/** A photo with a longer side is never sent as it is. */
const mostSide = 3600
/** Longest side of the copy that is checked. */
const judgedSide = 900

/** Shrinks and checks a photo on the device; keeps a PDF, and a picture that this browser cannot open (HEIC), as they are. */
export async function readyToSend(file: Blob): Promise<ReadyFile> {
  if (!file.type.startsWith('image/')) return { bytes: file, fault: null }
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return { bytes: file, fault: null }
  try {
    const { pixels, width, height } = greyOf(picture)
    const bytes = await smaller(picture)
    const isLarge = Math.max(picture.width, picture.height) > mostSide
    return {
      bytes: bytes && (isLarge || bytes.size < file.size) ? bytes : file,
      fault: photoFault({ pixels, width, height }),
    }
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return canvas
  // JPEG has no transparency: without this it turns black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function smaller(picture: ImageBitmap): Promise<Blob | null> {
  return new Promise((resolve) => drawn(picture, longestSide).toBlob(resolve, 'image/jpeg', quality))
}

function greyOf(picture: ImageBitmap) {
  const canvas = drawn(picture, judgedSide)
  const { width, height } = canvas
  const colours = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  const pixels = new Float64Array(width * height)
  for (let place = 0; place < pixels.length; place++) {
    const at = place * 4
    pixels[place] =
      0.299 * (colours[at] ?? 0) + 0.587 * (colours[at + 1] ?? 0) + 0.114 * (colours[at + 2] ?? 0)
  }
  return { pixels, width, height }
}
