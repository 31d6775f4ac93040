/** A value with its label. */
export interface ChartPoint {
  readonly label: string
  readonly value: number
  /** Short name for the axis, if the label is too long. */
  readonly short?: string
}
