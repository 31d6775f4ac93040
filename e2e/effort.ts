import { expect, type Page } from '@playwright/test'

/** Seconds of the keystroke-level model (Card, Moran and Newell, 1983): a decision and a tap, and a letter. */
const secondsOfTap = 1.35 + 1.1
const secondsOfLetter = 0.28
/** Choosing a photograph that the phone has. */
const secondsOfPhoto = 8

/** Acts of a person on a page, however fast a test plays them. */
export interface Effort {
  readonly taps: number
  readonly letters: number
  readonly photos: number
}

/** Counts what is done on a page from now on, also after it loads another one. */
export async function countEffort(page: Page): Promise<() => Effort> {
  const effort = { taps: 0, letters: 0, photos: 0 }
  await page.exposeBinding('noteEffort', (_, kind: keyof Effort, amount: number) => {
    effort[kind] += amount
  })
  await page.addInitScript(() => {
    const note = (kind: string, amount: number) =>
      (window as unknown as { noteEffort(kind: string, amount: number): void }).noteEffort(kind, amount)
    addEventListener('pointerdown', () => note('taps', 1), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'file') note('photos', 1)
        else if (target instanceof HTMLTextAreaElement) note('letters', target.value.length)
      },
      true,
    )
  })
  return () => ({ ...effort })
}

export function secondsOf({ taps, letters, photos }: Effort): number {
  return taps * secondsOfTap + letters * secondsOfLetter + photos * secondsOfPhoto
}

/** Asserts the taps and seconds of a task as a person at an average pace needs them. */
export function expectEffort(effort: Effort, most: { taps: number; seconds: number }): void {
  expect(effort.taps, JSON.stringify(effort)).toBeLessThanOrEqual(most.taps)
  expect(secondsOf(effort), JSON.stringify(effort)).toBeLessThanOrEqual(most.seconds)
}
