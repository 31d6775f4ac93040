import { useEffect, useRef, useState } from 'react'
import { number, object, unknown } from 'valibot'
import { attemptShape } from '../kept/attempt.ts'
import { draftOwner } from '../kept/draft-owner.ts'
import { guardOf } from '../kept/guard.ts'
import { dropWaiting, keepWaiting, listWaiting } from '../kept/sealed-files.ts'
import { useStore } from '../store.ts'
import type { Form, KeyFor } from './use-form.ts'

/** Pause in typing after which the copy is stored. */
const pauseMs = 400
const isAttempt = guardOf(attemptShape)

interface LastingCopy<T> {
  /** Store of the copies of one kind, and the key of this one. */
  readonly box: string
  readonly id: string
  readonly isDraft: (value: unknown) => value is T
  /** Whether the values are worth storing. */
  readonly isWorth: (values: T) => boolean
  /** For a form without an account: the person first confirms that the copy is theirs, since others may use the device. */
  readonly asks?: boolean
  /** How long the device stores it at most; without it, until it is sent, reset or its person signs out. */
  readonly keptMs?: number
}

/** A copy with an expiry carries its instant, in milliseconds since 1970. */
const datedShape = guardOf(object({ at: number(), values: unknown() }))

const attemptsOf = (box: string) => `${box}-intento`

async function readCopy(box: string, id: string): Promise<unknown> {
  const copy = (await listWaiting(box)).find((one) => one.id === id)
  return copy ? JSON.parse(await copy.bytes.text()) : null
}

function gate() {
  let open = () => {}
  const promise = new Promise<void>((done) => {
    open = done
  })
  return { promise, open }
}

const keepCopy = (box: string, id: string, value: object) =>
  keepWaiting(box, id, new Blob([JSON.stringify(value)]))

/**
 * Stores a copy of a form's values on the device, encrypted, for the account that is signed in, besides the
 * tab's draft: an empty battery ends the tab and loses no text. `recovered` says that the values are from an
 * earlier visit.
 */
export function useLastingCopy<T extends object>(
  { values, ready, recovered, set }: Form<T>,
  { box, id, isDraft, isWorth, asks = false, keptMs }: LastingCopy<T>,
) {
  const owner = useStore(draftOwner).id
  const [fromDevice, setFromDevice] = useState(false)
  const [offered, setOffered] = useState<T | null>(null)
  const [isKnown, setKnown] = useState(false)
  const looked = useRef(false)
  const isKept = useRef(false)
  const untouched = useRef(values)
  const forgotten = useRef<T | null>(null)
  const latest = useRef(values)
  latest.current = values
  const [look] = useState(gate)
  const turn = useRef(look.promise)
  // Runs acts one after the other, after the stored copy was read, and skips them if another account signed
  // in meanwhile.
  const inTurn = (act: () => Promise<void>) => {
    turn.current = turn.current.then(() => (draftOwner.get().id === owner ? act() : undefined))
    return turn.current
  }
  const keep = () =>
    inTurn(async () => {
      if (latest.current === forgotten.current) return
      if (isWorth(latest.current)) {
        isKept.current = true
        const now = latest.current
        await keepCopy(box, id, keptMs === undefined ? now : { at: Date.now(), values: now })
      } else if (isKept.current) {
        isKept.current = false
        await dropWaiting(box, id)
      }
    })

  const show = (found: T) => {
    for (const name of Object.keys(found) as (keyof T)[]) {
      if (found[name] !== '') set(name, found[name])
    }
    setOffered(null)
    setFromDevice(true)
  }
  const readFresh = async () => {
    const found = await readCopy(box, id)
    if (keptMs === undefined || found === null) return found
    if (datedShape(found) && Date.now() - found.at < keptMs) return found.values
    await dropWaiting(box, id)
    return null
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the tab's own draft is known
  useEffect(() => {
    if (!ready || looked.current) return
    looked.current = true
    void (async () => {
      const found = await readFresh()
      isKept.current = found !== null
      if (!recovered && latest.current === untouched.current && isDraft(found)) {
        if (asks) setOffered(found)
        else show(found)
      }
      setKnown(true)
      look.open()
    })()
  }, [ready])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something is typed
  useEffect(() => {
    if (!isKnown || offered) return
    const timer = setTimeout(() => void keep(), pauseMs)
    const keepHidden = () => void (document.hidden && keep())
    document.addEventListener('visibilitychange', keepHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keepHidden)
    }
  }, [isKnown, offered, values])

  return {
    /** The device's copy has been read. */
    ready: isKnown,
    recovered: recovered || fromDevice,
    /** The device has a copy that the person has to confirm. */
    isOffered: offered !== null,
    /** Confirmed: puts the copy into the form. */
    take: () => offered && show(offered),
    /** Stores the values now, without waiting for a pause. */
    keep,
    /** The `Idempotency-Key` of a body; the same one after the tab died while sending. */
    async keyOf(body: object, keyFor: KeyFor): Promise<string> {
      await keep()
      const last = await readCopy(attemptsOf(box), id)
      const text = JSON.stringify(body)
      const key = isAttempt(last) && last.body === text ? last.key : keyFor(body)
      await inTurn(() => keepCopy(attemptsOf(box), id, { body: text, key }))
      return key
    },
    /** After sending or a reset: resolves once the device's copy is deleted, so the form is blank only then. */
    async forget() {
      forgotten.current = latest.current
      await inTurn(async () => {
        isKept.current = false
        await dropWaiting(attemptsOf(box), id)
        await dropWaiting(box, id)
      })
      setFromDevice(false)
      setOffered(null)
    },
  }
}
