import type { Keys } from '../../../ports/keys.ts'
import { jobKind } from '../../../ports/queue.ts'

/** Minutes that a code is good for (contract §3). */
export const codeMinutes = 10
/** The wrong try that kills a code (contract §3). */
export const lastTry = 3
/** How often one request may be sent, the first time included. */
export const mostSends = 5

/** Most live codes of one purpose in a person's mailbox: more would only serve abuse. */
export const mostLiveCodes = 5

export type Channel = 'email' | 'sms'

/**
 * The six digits of the `sentCount`-th sending of a request. They are a keyed hash, so they are stored nowhere;
 * the remainder's bias over 48 bits is below one in 10⁸.
 */
export function codeOf(keys: Keys, requestId: string, sentCount: number): string {
  const digest = keys.fingerprint('code', `${requestId}:${sentCount}`)
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Digits of a code while strangers guess at a mailbox: nobody guesses it, so its tries need no common limit. */
export const longDigits = 12

/** The twelve digits of the same sending. */
export function longCodeOf(keys: Keys, requestId: string, sentCount: number): string {
  const digest = keys.fingerprint('long-code', `${requestId}:${sentCount}`)
  return String(digest.readUIntBE(0, 6) % 10 ** longDigits).padStart(longDigits, '0')
}

/** A call for a code, counted. */
export interface CodeAsk {
  /** Past the count of its purpose: a live code is sent again instead of a new one. */
  readonly isBeyond: boolean
  /** By a device or address that the account was opened from: strangers don't use up its messages. */
  readonly isKnown?: boolean
}

export interface CodeJob {
  readonly requestId: string
  readonly sentCount: number
  /** WhatsApp accepted it and then failed, so it is sent by SMS. */
  readonly otherWay?: boolean
  /** The instant, in ms, of the call that has it sent again. */
  readonly again?: number
}

/** Sends a code that was asked for. */
export const sendCode = jobKind<CodeJob>('enviar-codigo')
