const dayMilliseconds = 86_400_000

/** Days near a date, as `AAAA-MM-DD`, fast enough for millions of them. */
export class Calendar {
  readonly #todayEpochDay: number
  readonly #texts = new Map<number, string>()

  constructor(today: string) {
    this.#todayEpochDay = Date.parse(`${today}T00:00:00Z`) / dayMilliseconds
    if (!Number.isInteger(this.#todayEpochDay)) throw new RangeError(`Not a day: ${today}`)
  }

  /** The day `days` after today; before it if negative. */
  daysFromToday(days: number): string {
    let text = this.#texts.get(days)
    if (text === undefined) {
      text = new Date((this.#todayEpochDay + days) * dayMilliseconds).toISOString().slice(0, 10)
      this.#texts.set(days, text)
    }
    return text
  }
}
