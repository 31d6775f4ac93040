export interface Size {
  readonly width: number
  readonly height: number
}

/** How much of the picture has to stay in view: sides may go, the top of a head may not. */
const leastShown = { width: 0.56, height: 0.9 } as const

/**
 * The box that a picture fills within a stage, both in pixels: the whole stage where that cuts off little enough, and
 * otherwise as large as the limits allow. A picture of unknown size gets the whole stage.
 */
export function framed(stage: Size, picture: Size): Size {
  if (picture.width <= 0 || picture.height <= 0 || stage.height <= 0) return stage
  const wide = stage.width / stage.height
  const shape = picture.width / picture.height
  if (shape >= wide) {
    // Cut at the sides.
    return { width: stage.width, height: Math.min(stage.height, stage.width / (shape * leastShown.width)) }
  }
  // Cut above and below.
  return { width: Math.min(stage.width, (stage.height * shape) / leastShown.height), height: stage.height }
}
