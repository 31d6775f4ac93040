import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'

const minutes = 15
const chanceBytes = 16
const endBytes = 6
const purpose = 'passkey-challenge'

/** A challenge that the server need not store: a random value, its expiry, and a keyed hash of both and of its purpose. */
export function newChallenge(ctx: Context, use: string): Uint8Array {
  const end = Buffer.alloc(endBytes)
  end.writeUIntBE(ctx.clock.now().getTime() + minutes * 60_000, 0, endBytes)
  const head = Buffer.concat([randomBytes(chanceBytes), end])
  return Buffer.concat([head, sealOf(ctx, use, head)])
}

/** Expiry of a challenge for this use; null if it is not ours, for another use, or over. */
export function endOfChallenge(ctx: Context, use: string, challenge: string): Date | null {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, chanceBytes + endBytes)
  const seal = bytes.subarray(chanceBytes + endBytes)
  if (head.length !== chanceBytes + endBytes || !isSealed(ctx, use, head, seal)) return null
  const end = new Date(head.readUIntBE(chanceBytes, endBytes))
  return end > ctx.clock.now() ? end : null
}

const sealedText = (use: string, head: Buffer) => `${use}:${head.toString('hex')}`

function sealOf(ctx: Context, use: string, head: Buffer): Buffer {
  return ctx.keys.fingerprint(purpose, sealedText(use, head))
}

/** A challenge issued before a key renewal is still valid. */
function isSealed(ctx: Context, use: string, head: Buffer, seal: Buffer): boolean {
  return ctx.keys
    .fingerprints(purpose, sealedText(use, head))
    .some((wanted) => seal.length === wanted.length && timingSafeEqual(seal, wanted))
}

/** The challenge in an authenticator's answer; empty if it has none. */
export function challengeOf(answer: Readonly<Record<string, unknown>>): string {
  try {
    const { clientDataJSON } = answer.response as { clientDataJSON: string }
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge: unknown
    }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
