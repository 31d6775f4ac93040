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

/** Keys and decisions of a person who uses only the keyboard. */
export interface KeyEffort {
  readonly keys: number
  /** Pauses to think: before each text of another field, each choice and each command. */
  readonly decisions: number
}

/** Seconds of the model: a key of an average typist, and a pause to think. */
const secondsOfKey = 0.28
const secondsOfDecision = 1.35

/** Counts keys pressed on a page from now on; fails on a pointer. */
export async function countKeys(page: Page): Promise<() => KeyEffort> {
  const effort = { keys: 0, decisions: 0, pointers: 0 }
  await page.exposeBinding('noteKeys', (_, kind: keyof typeof effort, amount: number) => {
    effort[kind] += amount
  })
  await page.addInitScript(() => {
    const note = (kind: string, amount: number) =>
      (window as unknown as { noteKeys(kind: string, amount: number): void }).noteKeys(kind, amount)
    let typedIn: EventTarget | null = null
    let isKeyDown = false
    addEventListener('pointerdown', () => note('pointers', 1), true)
    addEventListener(
      'keydown',
      ({ key, target }) => {
        isKeyDown = true
        note('keys', 1)
        // Moving on is planned with the text before it.
        if (key === 'Tab' || key === 'Shift') return
        const isCommand = key.length > 1 && key !== 'Backspace'
        if (isCommand || target !== typedIn) note('decisions', 1)
        typedIn = target
      },
      true,
    )
    addEventListener('keyup', () => (isKeyDown = false), true)
    // A letter with an accent takes two keys, and the test sends none.
    addEventListener('input', () => isKeyDown || note('keys', 2), true)
  })
  return () => {
    expect(effort.pointers).toBe(0)
    return effort
  }
}

export const secondsOfKeys = ({ keys, decisions }: KeyEffort): number =>
  keys * secondsOfKey + decisions * secondsOfDecision
