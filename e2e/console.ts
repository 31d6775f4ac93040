import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { now, today } from './clock.ts'
import { withDatabase } from './database.ts'
import { inviteGuest } from './guests.ts'
import { house } from './houses.ts'

/** Origin of the house's staff console. */
export const { consoleUrl } = house

export const staffPassword = 'Demostracion-2026'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/**
 * The code that an authenticator app shows now for the demo's published secret (RFC 6238), or so many steps of thirty
 * seconds from now.
 */
export function codeNow(steps = 0, key = secret): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now().getTime() / 30_000) + steps))
  const bits = [...key]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const mac = createHmac('sha1', bytes).update(step).digest()
  const place = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A code that is wrong now, and a minute from now. */
export function wrongCode(): string {
  const good = [-2, -1, 0, 1, 2].map((steps) => codeNow(steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !good.includes(one)) ?? ''
}

/** Enters as one of the sample staff with the demo's one click. */
export async function enterAs(page: Page, name: string, url = consoleUrl): Promise<void> {
  await page.goto(`${url}/entrar`)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Hola/)
}

/** Somebody invited who has registered and waits for an answer, due some days from now. */
export async function waitingGuest(): Promise<string> {
  const { document } = await inviteGuest()
  const surname = `Ch${document}`
  await withDatabase((db) =>
    db
      .updateTable('invitation')
      .set({
        paternal_surname: surname,
        registered_at: now(),
        answer_before: today().add({ days: 9 }).toString(),
      })
      .where('document_number', '=', document)
      .execute(),
  )
  return surname
}
