export interface Size {
  readonly width: number
  readonly height: number
}

/** Minimum visible part of the picture: its sides may be cropped, the top of a head may not. */
const leastShown = { width: 0.56, height: 0.9 } as const

/**
 * The box of a picture within a stage, both in pixels: the whole stage if that crops little enough, otherwise as
 * large as the limits allow. A picture of unknown size gets the whole stage.
 */
export function framed(stage: Size, picture: Size): Size {
  if (picture.width <= 0 || picture.height <= 0 || stage.height <= 0) return stage
  const wide = stage.width / stage.height
  const shape = picture.width / picture.height
  if (shape >= wide) {
    // Crop the sides.
    return { width: stage.width, height: Math.min(stage.height, stage.width / (shape * leastShown.width)) }
  }
  // Crop above and below.
  return { width: Math.min(stage.width, (stage.height * shape) / leastShown.height), height: stage.height }
}
