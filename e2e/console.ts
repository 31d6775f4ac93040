import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { now } from './clock.ts'
import { house } from './houses.ts'

/** Origin of this worker's staff console. */
export const { consoleUrl } = house

export const staffPassword = 'Demostracion-2026'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/**
 * The present code of an authenticator app for the demo's published secret (RFC 6238), or of so many thirty-second
 * steps later.
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

/** Signs in as a sample staff member with the demo's one click. */
export async function enterAs(page: Page, name: string, url = consoleUrl): Promise<void> {
  await page.goto(`${url}/entrar`)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Hola/)
}
