/** A value with the words that name it. */
export interface ChartPoint {
  readonly label: string
  readonly value: number
  /** A short name for the axis, where the label is too long for it. */
  readonly short?: string
}
